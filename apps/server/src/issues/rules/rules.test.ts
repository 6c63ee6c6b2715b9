import {
  type GroupingComponents,
  type GroupingRuleSummary,
  groupingKey,
  groupingVersion,
  type IssueActivity,
  type ListedIssue,
  minuteMs,
  type NewGroupingRule,
  type PreviewGroup,
  type RuleObstacle,
  secondMs,
} from "@contrail/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestTeam } from "../../testing/test-team.ts";
import { createIssueCalls, type IssueCalls } from "../testing/issue-calls.ts";

let app: TestApp;
let calls: IssueCalls;
let accounts = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  calls = await createIssueCalls(app, `ada-${++accounts}@example.com`);
});

interface Thrown {
  message: string;
  type?: string;
  /** `pay src/pay.ts`, the innermost first. */
  frames: readonly string[];
  release?: string;
}

function thrown({ message, type = "Error", frames, release }: Thrown) {
  const lines = frames.map((frame) => {
    const [name, file] = frame.split(" ");
    return `    at ${name} (https://shop.example/${file}:1:2)`;
  });
  const timestamp = new Date(app.clock.now()).toISOString();
  const stack = [`${type}: ${message}`, ...lines].join("\n");
  return { level: "error", message, timestamp, stack, metadata: { release } };
}

const timeout = (provider: string, file: string) =>
  thrown({
    message: `Provider ${provider} timed out`,
    type: "PaymentError",
    frames: [`${provider} src/pay/${file}.ts`],
  });
const cartError = () => thrown({ message: "Cart has no rows", type: "CartError", frames: ["row src/cart/row.ts"] });
const missing = (caller: string, message = "Nothing is there") =>
  thrown({ message, frames: ["verify src/verify.ts", `${caller} src/${caller}.ts`] });
const readId = (value: string) =>
  thrown({
    message: `Cannot read properties of ${value} (reading 'id')`,
    type: "TypeError",
    frames: ["total src/a.ts"],
  });

/** Each number is how often the event is sent. */
async function send(...events: readonly (readonly [object, number])[]): Promise<void> {
  for (const [event, count] of events) {
    await calls.send(Array.from({ length: count }, () => event));
    app.clock.advance(secondMs);
  }
}

const byId = async (): Promise<ListedIssue[]> =>
  (await calls.list("sort=firstSeen")).toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
const events = async () => Object.fromEntries((await byId()).map(({ id, allEvents }) => [id, allEvents]));
/** Without what depends on the time of the request. */
const stable = async () => (await byId()).map((issue) => ({ ...issue, steps: [] }));

interface Preview {
  text: string;
  obstacle: RuleObstacle | null;
  groups: PreviewGroup[];
}

async function preview(rule: NewGroupingRule): Promise<Preview> {
  const { status, body } = await calls.call("POST", "/issues/rules/preview", { body: rule });
  expect([status, body.message]).toEqual([200, "Preview."]);
  return body;
}

async function save(rule: NewGroupingRule): Promise<GroupingRuleSummary> {
  const { status, body } = await calls.call("POST", "/issues/rules", { body: rule });
  expect([status, body.message]).toEqual([200, "Grouping rule saved."]);
  return body.rule;
}

async function revoke(id: string): Promise<string[]> {
  const { status, body } = await app.call("DELETE", `/issues/rules/${id}`, { token: calls.token });
  expect([status, body.message]).toEqual([200, "Grouping rule revoked."]);
  return body.issues;
}

describe("these and all like them", () => {
  const merge: NewGroupingRule = { kind: "merge", ids: ["SHOP-2", "SHOP-1"] };

  beforeEach(() =>
    send([timeout("visa", "card"), 3], [timeout("sepa", "bank"), 2], [timeout("apple", "wallet"), 1], [cartError(), 4]),
  );

  test("[CLAIM-25] joins exactly what the preview names, and later ones without a click", async () => {
    const { text, obstacle, groups } = await preview(merge);
    expect([text, obstacle]).toEqual(['type:PaymentError message:"Provider * timed out" file:src/pay/*', null]);
    expect(groups).toMatchObject([
      {
        id: "SHOP-1",
        events: 6,
        parts: [
          { id: "SHOP-1", role: "stays", events: 3, place: { function: "visa", file: "src/pay/card.ts" } },
          { id: "SHOP-2", role: "selected", events: 2 },
          { id: "SHOP-3", role: "rule", events: 1 },
        ],
      },
    ]);
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 2, "SHOP-3": 1, "SHOP-4": 4 });

    const rule = await save(merge);
    expect(rule).toMatchObject({ kind: "merge", text, issue: "SHOP-1", createdBy: "Ada", caught: 3 });
    expect(await events()).toEqual({ "SHOP-1": 6, "SHOP-4": 4 });
    expect((await byId()).map((issue) => issue.events)).toEqual([6, 4]);
    expect((await calls.list(`search=rule:${rule.id}`)).map(({ id }) => id)).toEqual(["SHOP-1"]);
    expect((await calls.list(`search=-rule:${rule.id}`)).map(({ id }) => id)).toEqual(["SHOP-4"]);
    expect((await calls.get("/issues/SHOP-3")).issue.id).toBe("SHOP-1");

    await send([timeout("gift", "gift"), 2], [timeout("apple", "wallet"), 1]);
    expect(await events()).toEqual({ "SHOP-1": 9, "SHOP-4": 4 });
    expect((await calls.get("/issues/rules")).rules).toEqual([{ ...rule, caught: 4 }]);
    const page = await calls.get("/issues/SHOP-1");
    expect(page.grouping.rules).toEqual([{ id: rule.id, kind: "merge", text }]);
    expect((await calls.get("/issues/SHOP-4")).grouping.rules).toEqual([]);
    const [entry] = (await calls.get("/issues/SHOP-1/activity")).activity.filter(
      ({ kind }: IssueActivity) => kind === "regrouped",
    );
    expect(entry).toMatchObject({ actor: { name: "Ada" }, detail: { reason: `${text}.` } });
  });

  test("is revoked: each issue is back with its number, state and counts, and those of later events", async () => {
    await calls.change(["SHOP-3"], { kind: "ignore", until: { kind: "forever" } });
    const before = await stable();
    const rule = await save(merge);
    expect((await revoke(rule.id)).toSorted()).toEqual(["SHOP-1", "SHOP-2", "SHOP-3"]);
    expect(await stable()).toEqual(before);
    expect((await calls.get("/issues/SHOP-3")).issue).toMatchObject({ state: "ignored", allEvents: 1 });

    const again = await save(merge);
    await send([timeout("gift", "gift"), 2], [timeout("sepa", "bank"), 5]);
    await revoke(again.id);
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 7, "SHOP-4": 4, "SHOP-5": 2 });
    expect((await calls.get("/issues/rules")).rules).toEqual([]);
    expect((await app.call("DELETE", `/issues/rules/${rule.id}`, { token: calls.token })).status).toBe(404);
  });

  test("opens a resolved issue again that gets an open one, and when a new kind is caught", async () => {
    await calls.change(["SHOP-1"], { kind: "resolve", resolution: { kind: "now" } });
    await save(merge);
    expect((await calls.get("/issues/SHOP-1")).issue.state).toBe("open");
    await calls.change(["SHOP-1"], { kind: "resolve", resolution: { kind: "now" } });
    app.clock.advance(minuteMs);
    await send([timeout("gift", "gift"), 1]);
    expect((await calls.get("/issues/SHOP-1")).issue).toMatchObject({ state: "open", badge: "regressed" });
  });

  test("gives back the state of its issue when it is revoked, unless that happened again", async () => {
    await calls.change(["SHOP-1"], { kind: "resolve", resolution: { kind: "now" } });
    const before = await stable();
    app.clock.advance(minuteMs);
    const rule = await save(merge);
    const opened = (await calls.get("/issues/SHOP-1/activity")).activity.map(({ kind }: IssueActivity) => kind);
    expect(opened.slice(0, 2).toSorted()).toEqual(["regrouped", "reopened"]);
    await revoke(rule.id);
    expect(await stable()).toEqual(before);
    expect((await calls.get("/issues/SHOP-1")).issue).toMatchObject({ state: "resolved" });

    const again = await save(merge);
    app.clock.advance(minuteMs);
    await send([timeout("visa", "card"), 1]);
    await revoke(again.id);
    expect((await calls.get("/issues/SHOP-1")).issue.state).toBe("open");
  });

  test("brings events that don't count as new ones of an ignored issue", async () => {
    await calls.change(["SHOP-1"], { kind: "ignore", until: { kind: "events", count: 2 } });
    await calls.change(["SHOP-2", "SHOP-3"], { kind: "ignore", until: { kind: "forever" } });
    await save(merge);
    await send([timeout("sepa", "bank"), 1]);
    expect((await calls.get("/issues/SHOP-1")).issue.state).toBe("ignored");
    await send([timeout("visa", "card"), 1]);
    expect((await calls.get("/issues/SHOP-1")).issue.state).toBe("open");
  });

  test("can be edited", async () => {
    const text = 'message:"Provider * timed out" function:s*';
    const { groups } = await preview({ kind: "merge", ids: ["SHOP-2"], text });
    expect(groups).toEqual([]);
    await save({ kind: "merge", ids: ["SHOP-2"], text });
    await send([timeout("stripe", "stripe"), 1]);
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 3, "SHOP-3": 1, "SHOP-4": 4 });
  });

  test.each<[NewGroupingRule, number, RuleObstacle]>([
    [
      { kind: "merge", ids: ["SHOP-1", "SHOP-4"] },
      400,
      { kind: "too_wide", message: "Keep a file or three words of the message." },
    ],
    [
      { ...merge, text: "type:PaymentError" },
      400,
      { kind: "too_wide", message: "Keep a file or three words of the message." },
    ],
    [
      { ...merge, text: "file" },
      400,
      { kind: "text", position: 0, message: 'Write it as key:value or key:"some words".' },
    ],
    [{ ...merge, text: "file:src/pay/card.ts" }, 409, { kind: "unmatched", message: "The rule doesn't match SHOP-2." }],
    [
      { kind: "split", id: "SHOP-1", by: "template" },
      409,
      { kind: "no_effect", message: "All events of this issue have the same message." },
    ],
    [{ kind: "foreign", id: "SHOP-1", file: "*" }, 400, { kind: "too_wide", message: "Name a part of the file." }],
    [
      { kind: "helper", id: "SHOP-1", file: "src/other.ts", function: "other" },
      409,
      { kind: "no_effect", message: "This changes nothing: no errors are grouped differently by it." },
    ],
  ])("%j can't be saved", async (rule, status, obstacle) => {
    expect((await preview(rule)).obstacle).toEqual(obstacle);
    const refused = await calls.call("POST", "/issues/rules", { body: rule });
    expect([refused.status, refused.body.message]).toEqual([status, obstacle.message]);
    expect(Object.keys(await events())).toHaveLength(4);
  });
});

describe("a helper", () => {
  test("[CLAIM-25] groups past and later errors by caller, until it is revoked", async () => {
    await send([missing("cart"), 3], [missing("list"), 2], [cartError(), 1]);
    const before = await stable();
    expect(await events()).toEqual({ "SHOP-1": 5, "SHOP-2": 1 });
    const helper = {
      kind: "helper",
      id: "SHOP-1",
      file: "https://shop.example/src/verify.ts",
      function: "verify",
    } as const;
    expect((await preview(helper)).groups).toMatchObject([
      { id: "SHOP-1", events: 3, parts: [{ id: "SHOP-1", role: "stays", events: 3 }] },
      { id: null, events: 2, parts: [{ id: "SHOP-1", role: "part", events: 2 }] },
    ]);
    const rule = await save(helper);
    expect(rule.text).toBe("verify in src/verify.ts is a helper: group by its caller");
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 1, "SHOP-3": 2 });
    const later = [
      [missing("list"), 1],
      [missing("menu"), 4],
    ] as const;
    await send(...later);
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 1, "SHOP-3": 3, "SHOP-4": 4 });
    await revoke(rule.id);
    expect(await events()).toEqual({ "SHOP-1": 10, "SHOP-2": 1 });
    expect((await calls.get("/issues/SHOP-3")).issue.id).toBe("SHOP-1");

    const again = await save(helper);
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 1, "SHOP-3": 3, "SHOP-4": 4 });
    await revoke(again.id);
    expect((await stable())[1]).toEqual(before[1]);
  });
});

describe("a file of others", () => {
  test("makes the next frame the place, and joins what is the same then", async () => {
    const inFile = (file: string) =>
      thrown({ message: "Nothing is there", frames: [`run ${file}`, "cart src/cart.ts"] });
    await send([inFile("src/sdk/a.ts"), 2], [inFile("src/sdk/b.ts"), 1], [cartError(), 1]);
    const before = await stable();
    const rule = await save({ kind: "foreign", id: "SHOP-2", file: "src/sdk/*" });
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-3": 1 });
    await revoke(rule.id);
    expect(await stable()).toEqual(before);
  });
});

describe("a split", () => {
  const split = { kind: "split", id: "SHOP-1", by: "template" } as const;

  test("[CLAIM-25] yields parts that add up, takes later events, and isn't merged again", async () => {
    await send([readId("undefined"), 3], [readId("null"), 2]);
    const before = await stable();
    expect((await preview(split)).groups).toMatchObject([
      { id: "SHOP-1", events: 3 },
      { id: null, events: 2, title: "Cannot read properties of null (reading 'id')" },
    ]);
    const rule = await save(split);
    expect(rule.text).toBe("Keep errors of SHOP-1 apart by message");
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 2 });
    expect((await byId()).map((issue) => issue.events)).toEqual([3, 2]);
    expect((await byId()).map(({ title }) => title)).toEqual(
      ["undefined", "null"].map((value) => `Cannot read properties of ${value} (reading 'id')`),
    );
    expect((await calls.get("/issues/SHOP-1/similar")).similar).toEqual([]);
    await revoke(rule.id);
    expect(await stable()).toEqual(before);
    await save(split);
    await send([readId("null"), 4]);
    expect(await events()).toEqual({ "SHOP-1": 3, "SHOP-2": 6 });
  });

  test("parts an issue that was merged from others by message, whatever their place is", async () => {
    const failed = (message: string, name: string) => thrown({ message, frames: [`${name} src/${name}.ts`] });
    await send([failed("No stock", "cart"), 3], [failed("No stock", "order"), 2], [failed("No price", "order"), 1]);
    await calls.change(["SHOP-1", "SHOP-2", "SHOP-3"], { kind: "merge" });
    const before = await stable();
    expect((await preview(split)).groups).toMatchObject([
      { id: "SHOP-1", events: 5 },
      { id: null, events: 1, title: "No price" },
    ]);
    const rule = await save(split);
    expect(await events()).toEqual({ "SHOP-1": 5, "SHOP-4": 1 });
    await send([failed("No price", "cart"), 1], [failed("No stock", "order"), 1]);
    expect(await events()).toEqual({ "SHOP-1": 6, "SHOP-4": 1, "SHOP-5": 1 });
    await revoke(rule.id);
    expect((await stable())[0]).toMatchObject({ id: "SHOP-1", title: before[0]?.title, allEvents: 7 });
  });

  test("keeps rules from including its parts", async () => {
    await send([readId("undefined"), 3], [readId("null"), 2]);
    await save(split);
    const message = /^SHOP-2 was split from SHOP-1 on \d+ \w+, so this rule can't include it\.$/;
    const rule: NewGroupingRule = { kind: "merge", ids: ["SHOP-1"], text: "file:src/a.ts" };
    expect((await preview(rule)).obstacle).toEqual({ kind: "split", message: expect.stringMatching(message) });
    const { status, body } = await calls.call("POST", "/issues/rules", { body: rule });
    expect([status, body.code]).toEqual([409, "rule_not_possible"]);
  });
});

test("[CLAIM-25] the page of an issue names its components, the version and the rules, and its key follows from them", async () => {
  await send([readId("undefined"), 2], [readId("null"), 1], [missing("cart"), 1], [missing("list"), 1]);
  const saved = [
    await save({ kind: "helper", id: "SHOP-2", file: "src/verify.ts", function: "verify" }),
    await save({ kind: "split", id: "SHOP-1", by: "template" }),
  ];
  const found = new Set<string>();
  for (const { id } of await byId()) {
    const { grouping } = await calls.get(`/issues/${id}`);
    expect(grouping.version).toBe(groupingVersion);
    expect(grouping.keys.map(({ key }: { key: string }) => key)).toEqual(
      grouping.keys.map(({ components }: { components: GroupingComponents }) => groupingKey(components)),
    );
    expect(grouping.rules).toHaveLength(1);
    found.add(grouping.rules[0].id);
  }
  expect(found).toEqual(new Set(saved.map(({ id }) => id)));
});

describe("counts", () => {
  /** The list, the page, the events behind it and the steps of an issue. */
  async function checkCounts(sent: number): Promise<void> {
    const listed = await calls.list();
    for (const { id, events: count, allEvents, users, steps } of listed) {
      const { issue } = await calls.get(`/issues/${id}`);
      expect([issue.events, issue.allEvents, issue.users]).toEqual([count, allEvents, users]);
      expect([allEvents, steps.reduce((sum, each) => sum + each, 0)]).toEqual([count, count]);
      expect((await calls.get(`/issues/${id}/event`)).total).toBe(count);
    }
    expect(listed.reduce((sum, each) => sum + each.events, 0)).toBe(sent);
  }

  test("[CLAIM-25] of list, page, events and steps agree after a merge, a split and rules, and when they are revoked", async () => {
    await send(
      [readId("undefined"), 3],
      [readId("null"), 2],
      [timeout("visa", "card"), 1],
      [timeout("sepa", "bank"), 4],
    );
    const before = await events();
    const rules = [await save({ kind: "merge", ids: ["SHOP-2", "SHOP-3"] })];
    await checkCounts(10);
    await calls.change(["SHOP-1", "SHOP-2"], { kind: "merge" });
    await checkCounts(10);
    rules.push(await save({ kind: "split", id: "SHOP-1", by: "template" }));
    await send([readId("null"), 1], [timeout("apple", "wallet"), 2], [missing("cart"), 1], [missing("list"), 1]);
    await checkCounts(15);
    const helper = (await byId()).find(({ place }) => place.function === "verify")?.id ?? "";
    rules.push(await save({ kind: "helper", id: helper, file: "src/verify.ts", function: "verify" }));
    await checkCounts(15);
    for (const { id } of rules) await revoke(id);
    await checkCounts(15);
    expect(before).toEqual({ "SHOP-1": 5, "SHOP-2": 1, "SHOP-3": 4 });
    // SHOP-2 is still merged by hand; the helper and the third provider have issues of their own.
    expect(Object.values(await events()).toSorted((one, other) => one - other)).toEqual([2, 2, 4, 7]);
  });
});

test("issues and rules of other teams don't exist", async () => {
  await send([timeout("visa", "card"), 1], [timeout("sepa", "bank"), 1]);
  const rule = await save({ kind: "merge", ids: ["SHOP-1", "SHOP-2"] });
  const token = await app.signUp(`eve-${accounts}@example.com`);
  const body = { kind: "merge", ids: ["SHOP-1"] };
  for (const path of ["/issues/rules", "/issues/rules/preview"])
    expect((await app.call("POST", path, { token, body })).status).toBe(404);
  expect((await app.call("DELETE", `/issues/rules/${rule.id}`, { token })).body.code).toBe("rule_not_found");
  expect((await app.call("GET", "/issues/rules", { token })).body.rules).toEqual([]);
  expect((await calls.get("/issues/rules")).rules).toHaveLength(1);
});

test("[CLAIM-24] a viewer sees rules, but neither saves nor revokes them", async () => {
  const team = await createTestTeam(app, `team-${accounts}`);
  const as = (role: "viewer" | "member") => ({ token: team.tokens[role], headers: team.headers });
  const body = { kind: "merge", ids: ["SHOP-1"] };
  expect((await app.call("GET", "/issues/rules", as("viewer"))).status).toBe(200);
  for (const [role, status] of [
    ["viewer", 403],
    ["member", 404],
  ] as const) {
    expect((await app.call("POST", "/issues/rules", { ...as(role), body })).status).toBe(status);
    expect((await app.call("DELETE", "/issues/rules/unknown", as(role))).status).toBe(status);
  }
});
