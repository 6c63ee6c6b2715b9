import { createRandom, type Random } from "@contrail/hostile-texts";
import { dayMs, type ListedIssue, minuteMs, type NewGroupingRule, splitComponents } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createIssueCalls, type IssueCalls } from "../testing/issue-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.advance(30 * dayMs);
});
afterAll(() => app.close());

const callers = ["cart", "list", "order"];
const providers = ["visa", "sepa", "apple"];

/** Of a helper with several callers, of one place with several messages, and of several places with similar ones. */
function createEvent({ integer, pick }: Random, maxAgeMs: number) {
  const [type, message, ...frames] = pick([
    () => ["Error", "Nothing is there", "verify src/verify.ts", `${pick(callers)} src/views.ts`],
    () => ["TypeError", `Cannot read properties of ${pick(["null", "undefined"])} (reading 'id')`, "total src/a.ts"],
    () => ["Error", `${pick(["No stock", "No price", "No such coupon"])} today`, "check src/check.ts"],
    () => {
      const provider = pick(providers);
      return ["PaymentError", `Provider ${provider} timed out`, `${provider} src/pay/${provider}.ts`];
    },
  ])();
  const line = 1 + integer(2);
  const stack = frames.map((frame) => frame.replace(/(\S+) (\S+)/, `    at $1 (https://shop.example/$2:${line}:2)`));
  return {
    level: "error",
    message,
    timestamp: new Date(app.clock.now() - integer(maxAgeMs)).toISOString(),
    stack: [`${type}: ${message}`, ...stack].join("\n"),
    metadata: { userId: `u${integer(7)}` },
  };
}

test.each([1, 2, 3])(
  "[CLAIM-25] counts agree after random merges, splits and rules, undone and revoked, deletion and retention (%i)",
  async (seed) => {
    const calls = await createIssueCalls(app, `random-${seed}@example.com`);
    const random = createRandom(seed);
    const done = { merge: 0, undo: 0, split: 0, rule: 0, revoke: 0 };
    const rules: string[] = [];
    let sent = 0;

    /** By default, some are past their retention of 7 days. */
    async function send(count: number, maxAgeMs = 9 * dayMs): Promise<void> {
      await calls.send(Array.from({ length: count }, () => createEvent(random, maxAgeMs)));
      sent += count;
    }

    /** undefined if the same one is picked twice. */
    function pickTwo(issues: readonly ListedIssue[]): string[] | undefined {
      const ids = new Set([random.pick(issues).id, random.pick(issues).id]);
      return ids.size === 2 ? [...ids] : undefined;
    }

    async function merge(issues: readonly ListedIssue[]): Promise<void> {
      const ids = pickTwo(issues);
      if (!ids) return;
      const { changeId } = await calls.change(ids, { kind: "merge" });
      done.merge++;
      if (random.integer(3) > 0) return;
      expect((await calls.call("POST", `/issues/changes/${changeId}/undo`)).status).toBe(200);
      done.undo++;
    }

    /** false if it isn't possible. */
    async function save(rule: NewGroupingRule): Promise<boolean> {
      const { status, body } = await calls.call("POST", "/issues/rules", { body: rule });
      // It would change nothing, or match too much.
      if (status === 409 || status === 400) return false;
      expect([status, body.message]).toEqual([200, "Grouping rule saved."]);
      rules.push(body.rule.id);
      return true;
    }

    /** Tries all, starting at any: most can't be split by most components. */
    async function splitAny(issues: readonly ListedIssue[]): Promise<ListedIssue | undefined> {
      const start = random.integer(issues.length);
      for (const issue of [...issues.slice(start), ...issues.slice(0, start)]) {
        for (const by of splitComponents) if (await save({ kind: "split", id: issue.id, by })) return issue;
      }
      return undefined;
    }

    async function split(issues: readonly ListedIssue[]): Promise<void> {
      const issue = await splitAny(issues);
      if (!issue) return;
      done.split++;
      // Its parts are those that weren't listed before; all others are as they were.
      const before = new Map(issues.map(({ id, allEvents }) => [id, allEvents]));
      const after = await listAll(calls);
      const parts = after.filter(({ id }) => id === issue.id || !before.has(id));
      expect(parts.length).toBeGreaterThan(1);
      expect(sumOf(parts, "allEvents")).toBe(issue.allEvents);
      for (const { id, allEvents } of after.filter((each) => !parts.includes(each)))
        expect(allEvents).toBe(before.get(id));
    }

    async function addRule(issues: readonly ListedIssue[]): Promise<void> {
      const { id } = random.pick(issues);
      const ids = pickTwo(issues);
      const isSaved = await save(
        random.pick<NewGroupingRule>([
          ...(ids ? [{ kind: "merge" as const, ids }] : []),
          { kind: "helper", id, file: "src/verify.ts", function: "verify" },
          { kind: "foreign", id, file: "src/verify.ts" },
        ]),
      );
      if (isSaved) done.rule++;
    }

    async function revoke(): Promise<void> {
      const [id] = rules.splice(random.integer(rules.length), 1);
      if (id === undefined) return;
      expect((await app.call("DELETE", `/issues/rules/${id}`, { token: calls.token })).status).toBe(200);
      done.revoke++;
    }

    await send(60);
    await checkCounts(calls);
    for (let round = 0; round < 14; round++) {
      app.clock.advance(minuteMs);
      const issues = await listAll(calls);
      await random.pick([merge, split, split, addRule, revoke, () => send(10)])(issues);
      expect(sumOf(await checkCounts(calls), "allEvents")).toBe(sent);
    }
    expect(done.split).toBeGreaterThan(0);

    // Some of the events are past their retention, and some leave the range.
    app.clock.advance(3 * dayMs);
    await checkCounts(calls);
    while (rules.length > 0) await revoke();
    await send(10);
    await checkCounts(calls);
    expect((await app.call("DELETE", "/dashboard/delete-all-logs", { token: calls.token })).status).toBe(200);
    expect(sumOf(await checkCounts(calls), "events")).toBe(0);
    await send(5, dayMs);
    expect(sumOf(await checkCounts(calls), "events")).toBe(5);
  },
);

const sumOf = (issues: readonly ListedIssue[], figure: "events" | "allEvents") =>
  issues.reduce((sum, issue) => sum + issue[figure], 0);

async function listAll(calls: IssueCalls, query = ""): Promise<ListedIssue[]> {
  const states = await Promise.all(
    ["open", "resolved", "ignored"].map((state) => calls.list(`state=${state}&${query}`)),
  );
  return states.flat();
}

/** List, page, events and steps of each issue, and the logs of all. */
async function checkCounts(calls: IssueCalls): Promise<ListedIssue[]> {
  const from = new Date(app.clock.now() - 10 * dayMs).toISOString();
  const byTime = await listAll(calls, `from=${from}`);
  const byEvents = await listAll(calls, `from=${from}&sort=events&search=events:>=0`);
  const shown = (issues: readonly ListedIssue[]) =>
    issues.map(({ id, events, users, allEvents }) => `${id} ${events} ${users} ${allEvents}`).toSorted();
  expect(shown(byEvents)).toEqual(shown(byTime));
  for (const { id, events, users, allEvents, steps } of byTime) {
    expect(steps.reduce((sum, count) => sum + count, 0)).toBe(events);
    const { issue } = await calls.get(`/issues/${id}?from=${from}`);
    expect([issue.id, issue.events, issue.users, issue.allEvents]).toEqual([id, events, users, allEvents]);
    expect((await calls.get(`/issues/${id}/event?from=${from}`)).total).toBe(events);
  }
  const { pagination } = await calls.get(`/dashboard/logs?search=level:error&from=${from}`);
  expect(sumOf(byTime, "events")).toBe(pagination.total);
  return byTime;
}
