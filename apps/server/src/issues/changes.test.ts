import {
  dayMs,
  type Issue,
  type IssueActivity,
  type IssueChange,
  type ListedIssue,
  secondMs,
} from "@contrail/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestTeam } from "../testing/test-team.ts";
import { createIssueCalls, type IssueCalls } from "./testing/issue-calls.ts";

let app: TestApp;
let calls: IssueCalls;
let accounts = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.advance(30 * dayMs);
});
afterAll(() => app.close());
beforeEach(async () => {
  calls = await createIssueCalls(app, `ada-${++accounts}@example.com`);
  await calls.send(["one", "two", "two", "three"].map((name) => calls.toEvent({ name, metadata: { userId: name } })));
});

const activityOf = async (id: string): Promise<IssueActivity[]> => (await calls.get(`/issues/${id}/activity`)).activity;
const undo = (changeId: string) => calls.call("POST", `/issues/changes/${changeId}/undo`);
const all = async () =>
  (await Promise.all(["open", "resolved", "ignored"].map((state) => calls.list(`state=${state}`)))).flat();

const resolveNow: IssueChange = { kind: "resolve", resolution: { kind: "now" } };

describe("a change", () => {
  test.each<[IssueChange, Partial<Issue>, string]>([
    [resolveNow, { state: "resolved", stateDetail: { resolution: { kind: "now" } } }, "resolved"],
    [
      { kind: "resolve", resolution: { kind: "release", release: "1.2" } },
      { state: "resolved", stateDetail: { resolution: { kind: "release", release: "1.2" } } },
      "resolved",
    ],
    [
      { kind: "resolve", resolution: { kind: "nextRelease" } },
      { state: "resolved", stateDetail: { resolution: { kind: "nextRelease" } } },
      "resolved",
    ],
    [
      { kind: "ignore", until: { kind: "events", count: 10 } },
      { state: "ignored", stateDetail: { until: { kind: "events", count: 10 } } },
      "ignored",
    ],
  ])("%j is shown, in the history, and undone exactly", async (change, expected, kind) => {
    const before = await all();
    const ids = before.map(({ id }) => id).slice(0, 2);
    app.clock.advance(secondMs);
    const { issues, changeId } = await calls.change(ids, change);
    expect(issues.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const issue of issues) expect(issue).toMatchObject({ ...expected, badge: null });
    expect((await activityOf(ids[0] ?? ""))[0]).toMatchObject({ kind, actor: { name: "Ada" } });
    expect((await undo(changeId)).status).toBe(200);
    expect(await all()).toEqual(before);
    expect((await activityOf(ids[0] ?? ""))[0]?.detail.reason).toBe("Undone.");
    expect(await undo(changeId)).toMatchObject({ status: 409, body: { code: "change_not_undoable" } });
  });

  test("can assign a member of the team, and nobody else", async () => {
    const [issue] = await calls.list();
    const id = issue?.id ?? "";
    const me = calls.accountId;
    const { issues, changeId } = await calls.change([id], { kind: "assign", accountId: me });
    expect(issues[0]?.assignee).toMatchObject({ id: me, name: "Ada" });
    expect((await calls.list("search=assigned:me")).map((each) => each.id)).toEqual([id]);
    expect((await calls.change([id], { kind: "assign", accountId: me })).issues).toEqual([]);
    const { accountId: other } = await createIssueCalls(app, `other-${accounts}@example.com`);
    const body = { ids: [id], change: { kind: "assign", accountId: other } };
    expect(await calls.call("POST", "/issues/changes", { body })).toMatchObject({
      status: 404,
      body: { code: "member_not_found" },
    });
    await undo(changeId);
    expect(await calls.list("search=is:assigned")).toEqual([]);
  });

  test("is made as a whole or not at all", async () => {
    const [issue] = await calls.list();
    const body = { ids: [issue?.id, "SHOP-999"], change: resolveNow };
    expect((await calls.call("POST", "/issues/changes", { body })).status).toBe(404);
    expect(await calls.list("state=resolved")).toEqual([]);
  });

  test("[CLAIM-25] of two people at once leaves the state of the last one, and both entries", async () => {
    const [issue] = await calls.list();
    const id = issue?.id ?? "";
    const changes: IssueChange[] = [resolveNow, { kind: "ignore", until: { kind: "forever" } }];
    await Promise.all(changes.map((change) => calls.change([id], change)));
    const kinds = (await activityOf(id)).map(({ kind }) => kind).slice(0, 2);
    expect(kinds.toSorted()).toEqual(["ignored", "resolved"]);
    expect((await calls.get(`/issues/${id}`)).issue.state).toBe(kinds[0]);
  });

  test("can't be undone after something else has changed, or after a minute", async () => {
    const [issue] = await calls.list();
    const id = issue?.id ?? "";
    const first = await calls.change([id], resolveNow);
    await calls.change([id], { kind: "ignore", until: { kind: "forever" } });
    expect(await undo(first.changeId)).toMatchObject({ status: 409, body: { code: "change_not_undoable" } });
    expect((await calls.get(`/issues/${id}`)).issue.state).toBe("ignored");
    const reopened = await calls.change([id], { kind: "reopen" });
    app.clock.advance(61 * secondMs);
    expect((await undo(reopened.changeId)).status).toBe(409);
  });

  test("of another team can't be undone, and isn't known", async () => {
    const [issue] = await calls.list();
    const { changeId } = await calls.change([issue?.id ?? ""], resolveNow);
    const other = await createIssueCalls(app, `other-${accounts}@example.com`);
    const path = `/issues/changes/${changeId}/undo`;
    expect(await other.call("POST", path)).toMatchObject({ status: 404, body: { code: "change_not_found" } });
    expect(await other.call("POST", "/issues/changes/none/undo")).toMatchObject({
      status: 404,
      body: { code: "change_not_found" },
    });
    expect((await undo(changeId)).status).toBe(200);
  });
});

describe("a merge", () => {
  const byNumber = (issues: readonly ListedIssue[]) => issues.toSorted((one, other) => (one.id < other.id ? -1 : 1));

  test("[CLAIM-25] keeps all events and links in the issue with the lowest number; undo restores everything", async () => {
    const before = byNumber(await calls.list());
    const [first, second, third] = before.map(({ id }) => id) as [string, string, string];
    const { issues, changeId } = await calls.change([third, first], { kind: "merge" });
    expect(issues).toMatchObject([{ id: first, allEvents: (before[0]?.allEvents ?? 0) + (before[2]?.allEvents ?? 0) }]);
    const merged = byNumber(await calls.list());
    expect(merged.map(({ id }) => id)).toEqual([first, second]);
    expect(merged[0]?.events).toBe((before[0]?.events ?? 0) + (before[2]?.events ?? 0));
    expect(merged[0]?.users).toBe((before[0]?.users ?? 0) + (before[2]?.users ?? 0));
    // The old link leads to the survivor.
    expect((await calls.get(`/issues/${third}`)).issue.id).toBe(first);
    expect((await calls.get(`/issues/${third}/event`)).total).toBe(merged[0]?.events);
    expect((await activityOf(first))[0]).toMatchObject({ kind: "merged", detail: { issues: [third] } });

    // Later events of both go to the survivor.
    app.clock.advance(secondMs);
    for (const { title } of [before[0], before[2]] as ListedIssue[]) {
      const name = title.replace(/ failed$/, "");
      await calls.send([calls.toEvent({ name, metadata: { userId: name } })]);
    }
    for (const id of [first, third])
      expect((await calls.get(`/issues/${id}`)).issue).toMatchObject({
        id: first,
        events: (merged[0]?.events ?? 0) + 2,
      });

    expect((await undo(changeId)).status).toBe(200);
    const after = byNumber(await calls.list());
    expect(after.map(({ id, events, users, state }) => [id, events, users, state])).toEqual(
      before.map(({ id, events, users, state }) => [id, id === second ? events : events + 1, users, state]),
    );
    expect((await activityOf(first))[0]).toMatchObject({ kind: "unmerged" });
  });

  test("doesn't count as more events of an ignored issue; undo gives back both states", async () => {
    const [first = "", second = ""] = byNumber(await calls.list()).map(({ id }) => id);
    await calls.change([first], { kind: "ignore", until: { kind: "events", count: 2 } });
    await calls.change([second], resolveNow);
    const before = byNumber(await all());
    const { changeId } = await calls.change([first, second], { kind: "merge" });
    const name = before[0]?.title.replace(/ failed$/, "") ?? "";
    await calls.send([calls.toEvent({ name })]);
    expect((await calls.get(`/issues/${second}`)).issue).toMatchObject({ id: first, state: "ignored" });
    expect((await undo(changeId)).status).toBe(200);
    const stateOf = ({ id, state, stateDetail, stateSince }: ListedIssue) => [id, state, stateDetail, stateSince];
    expect(byNumber(await all()).map(stateOf)).toEqual(before.map(stateOf));
    await calls.send([calls.toEvent({ name })]);
    expect((await calls.get(`/issues/${first}`)).issue.state).toBe("open");
  });

  test("of issues of different applications, or of one issue, is refused", async () => {
    const { token } = calls;
    const created = await app.call("POST", "/dashboard/create-key", { token, body: { name: "blog" } });
    await app.call("POST", "/logs", { token: created.body.application.key, body: [calls.toEvent({ name: "write" })] });
    await app.stored();
    const [blog] = await calls.list("appName=blog");
    const [shop] = await calls.list("appName=shop");
    for (const ids of [[shop?.id, blog?.id], [shop?.id]]) {
      const { status, body } = await calls.call("POST", "/issues/changes", {
        body: { ids, change: { kind: "merge" } },
      });
      expect([status, body.code]).toEqual([400, "bad_request"]);
    }
    expect(await calls.list()).toHaveLength(4);
  });

  test("[CLAIM-25] counts agree after random merges, undone merges, deletion and retention", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `fn${"abcdefgh"[index]}`);
    const random = createRandom(25);
    const events = Array.from({ length: 120 }, () =>
      calls.toEvent({
        name: names[random(names.length)] ?? "",
        line: 1 + random(3),
        age: random(20 * dayMs),
        metadata: { userId: `u${random(9)}` },
      }),
    );
    await calls.send(events.slice(0, 80));
    for (let round = 0; round < 4; round++) {
      const ids = (await calls.list()).map(({ id }) => id);
      const chosen = [ids[random(ids.length)], ids[random(ids.length)], ids[random(ids.length)]] as string[];
      if (new Set(chosen).size > 1) {
        const { changeId } = await calls.change(chosen, { kind: "merge" });
        if (random(2)) expect((await undo(changeId)).status).toBe(200);
      }
      await checkCounts();
    }
    app.clock.advance(3 * dayMs);
    await checkCounts();
    await calls.send(
      events
        .slice(80)
        .map((event) => ({ ...event, timestamp: new Date(app.clock.now() - random(dayMs)).toISOString() })),
    );
    await checkCounts();
    const { token } = calls;
    expect((await app.call("DELETE", "/dashboard/delete-all-logs", { token })).status).toBe(200);
    await checkCounts();
    await calls.send([calls.toEvent({ name: "fna" })]);
    await checkCounts();
  });

  async function checkCounts(): Promise<void> {
    const from = new Date(app.clock.now() - 10 * dayMs).toISOString();
    const [byTime, byEvents] = [
      await calls.list(`from=${from}`),
      await calls.list(`from=${from}&sort=events&search=events:>=0`),
    ];
    expect(byEvents.map(({ id, events, users }) => `${id} ${events} ${users}`).toSorted()).toEqual(
      byTime.map(({ id, events, users }) => `${id} ${events} ${users}`).toSorted(),
    );
    for (const { id, events, users, steps } of byTime) {
      expect(steps.reduce((sum, count) => sum + count, 0)).toBe(events);
      const { issue } = await calls.get(`/issues/${id}?from=${from}`);
      expect([issue.events, issue.users]).toEqual([events, users]);
      expect((await calls.get(`/issues/${id}/event?from=${from}`)).total).toBe(events);
    }
    const { pagination } = await calls.get(`/dashboard/logs?search=level:error&from=${from}`);
    expect(byTime.reduce((sum, { events }) => sum + events, 0)).toBe(pagination.total);
  }
});

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("comments", () => {
  test("are in the history, and mention members", async () => {
    const [issue] = await calls.list();
    const id = issue?.id ?? "";
    const { status, body } = await calls.call("POST", `/issues/${id}/comments`, {
      body: { text: " <b>@Ada</b> look " },
    });
    expect([status, body.entry.detail.text]).toEqual([200, "<b>@Ada</b> look"]);
    expect(body.entry.detail.mentions).toMatchObject([{ name: "Ada" }]);
    expect((await activityOf(id))[0]).toEqual(body.entry);
    expect((await calls.call("POST", `/issues/${id}/comments`, { body: { text: "  " } })).status).toBe(400);
  });
});

test("[CLAIM-24] a viewer can read issues, but not change them", async () => {
  const team = await createTestTeam(app, `team-${accounts}`);
  const as = (role: "viewer" | "member") => ({ token: team.tokens[role], headers: team.headers });
  expect((await app.call("GET", "/issues", as("viewer"))).status).toBe(200);
  const body = { ids: ["SHOP-1"], change: resolveNow };
  expect(await app.call("POST", "/issues/changes", { ...as("viewer"), body })).toMatchObject({ status: 403 });
  expect(await app.call("POST", "/issues/changes", { ...as("member"), body })).toMatchObject({ status: 404 });
});
