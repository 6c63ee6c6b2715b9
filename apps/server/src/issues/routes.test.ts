import { dayMs, groupingKey, groupingVersion, hourMs, type ListedIssue, minuteMs } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createIssueCalls, type IssueCalls } from "./testing/issue-calls.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36";

let app: TestApp;
let calls: IssueCalls;
let stranger: IssueCalls;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.advance(30 * dayMs);
  [calls, stranger] = [await createIssueCalls(app, "ada@example.com"), await createIssueCalls(app, "eve@example.com")];
  const { toEvent } = calls;
  const of = (user: string, session: string, release: string) => ({
    metadata: { user: { id: user }, session, release, userAgent: chrome, url: "https://shop.example/cart?id=1" },
  });
  await calls.send([
    toEvent({ name: "pay", age: 3 * dayMs, ...of("ada", "s1", "1.0") }),
    toEvent({ name: "pay", age: hourMs, ...of("ada", "s2", "1.1") }),
    toEvent({ name: "pay", age: minuteMs, line: 9, ...of("bob", "s3", "1.1") }),
    toEvent({ name: "ship", age: 2 * hourMs }),
    toEvent({ name: "ship", age: 2 * dayMs }),
    toEvent({ name: "refund", age: 6 * hourMs, ...of("cy", "s4", "1.0") }),
    { level: "info", message: "checkout opened", timestamp: ago(2 * minuteMs), metadata: { session: "s3" } },
    { level: "info", message: "someone else", timestamp: ago(2 * minuteMs), metadata: { session: "s9" } },
    { level: "warn", message: "retry", timestamp: ago(minuteMs - 1_000), metadata: { session: "s3" } },
  ]);
  await stranger.send([stranger.toEvent({ name: "theirs" })]);
});
afterAll(() => app.close());

const ago = (age: number) => new Date(app.clock.now() - age).toISOString();
const titles = (issues: readonly ListedIssue[]) => issues.map(({ title }) => title.replace(/ failed$/, ""));
const idOf = async (name: string) => (await calls.list()).find(({ title }) => title.startsWith(name))?.id ?? "";

describe("the list of issues", () => {
  test("[CLAIM-25] has each error once, with its figures in the range, the last seen first", async () => {
    const body = await calls.get("/issues");
    expect(titles(body.issues)).toEqual(["pay", "ship", "refund"]);
    const [pay] = body.issues as ListedIssue[];
    expect(pay).toMatchObject({
      id: expect.stringMatching(/^SHOP-\d$/),
      application: { id: calls.applicationId, name: "shop" },
      type: "Error",
      place: { function: "pay" },
      state: "open",
      badge: "new",
      assignee: null,
      firstRelease: "1.0",
      lastRelease: "1.1",
      events: 3,
      users: 2,
      allEvents: 3,
    });
    expect(pay?.steps).toHaveLength(28);
    expect(pay?.steps.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(body).toMatchObject({ counts: { open: 3, resolved: 0, ignored: 0 }, total: 3, overflow: [] });
    expect(Date.parse(body.to) - Date.parse(body.from)).toBe(7 * dayMs);
    expect(await calls.get("/issues/count")).toMatchObject({ open: 3 });
  });

  test("counts only events of the range", async () => {
    const lastDay = await calls.list(`from=${ago(dayMs)}`);
    expect(lastDay.map(({ title, events, users }) => [title, events, users])).toEqual([
      ["pay failed", 2, 2],
      ["ship failed", 1, 0],
      ["refund failed", 1, 1],
    ]);
    expect((await calls.call("GET", `/issues?from=${ago(0)}&to=${ago(dayMs)}`)).status).toBe(400);
  });

  test.each([
    ["lastSeen", ["pay", "ship", "refund"]],
    ["firstSeen", ["refund", "ship", "pay"]],
    ["events", ["pay", "ship", "refund"]],
    ["users", ["pay", "refund", "ship"]],
    ["rising", ["pay", "ship", "refund"]],
  ])("is sorted by %s", async (sort, expected) => {
    expect(titles(await calls.list(`sort=${sort}`))).toEqual(expected);
  });

  test.each([
    ["type:Error place:pay", ["pay"]],
    ["-place:pay", ["ship", "refund"]],
    ["release:1.0", ["pay", "refund"]],
    ["release:1.1", ["pay"]],
    ["firstRelease:1.0", ["pay", "refund"]],
    ["firstSeen:>-1d", ["refund"]],
    ["events:>1", ["pay", "ship"]],
    ["users:1", ["refund"]],
    ["is:new assigned:nobody", ["pay", "ship", "refund"]],
    ["is:regressed", []],
    ["is:resolved", []],
    ["assigned:me", []],
    ["meta.user.id:bob", ["pay"]],
    ["refund", ["refund"]],
    ["events:>0 meta.user.id:ada,cy", ["pay", "refund"]],
  ])("finds %s", async (search, expected) => {
    expect(titles(await calls.list(`search=${encodeURIComponent(search)}`))).toEqual(expected);
  });

  test("figures of a search count only matching events", async () => {
    const [pay] = await calls.list(`search=${encodeURIComponent("release:1.1 meta.user.id:ada")}`);
    expect(pay).toMatchObject({ events: 1, users: 1, allEvents: 3 });
  });

  test("a mistake in the search has a position and a hint", async () => {
    const { status, body } = await calls.call("GET", "/issues?search=is:opne");
    expect([status, body.code, body.mistake]).toEqual([
      400,
      "bad_search",
      { position: 3, length: 4, hint: expect.stringContaining("escalating") },
    ]);
  });

  test("has pages", async () => {
    const body = await calls.get("/issues?limit=2&page=2");
    expect([titles(body.issues), body.total]).toEqual([["refund"], 3]);
  });
});

describe("an issue", () => {
  test("[CLAIM-25] has the same count as its list entry and its logs, and says what it is grouped by", async () => {
    const id = await idOf("pay");
    const { issue, grouping, step } = await calls.get(`/issues/${id}`);
    expect(issue).toMatchObject({ id, events: 3, users: 2, allEvents: 3 });
    expect(issue.steps).toHaveLength(84);
    expect(issue.steps.reduce((sum: number, count: number) => sum + count, 0)).toBe(3);
    expect(step).toBe((7 * dayMs) / 84);
    expect(grouping.kinds).toBeGreaterThan(0);
    expect(grouping).toMatchObject({ version: groupingVersion, rules: [] });
    expect(grouping).toMatchObject({ keys: [{ components: { function: "pay" }, events: 3 }] });
    // What is shown is all that it is grouped by.
    for (const { key, components } of grouping.keys) expect(groupingKey(components)).toBe(key);
  });

  test("its events can be read one by one", async () => {
    const id = await idOf("pay");
    const newest = await calls.get(`/issues/${id}/event`);
    expect(newest).toMatchObject({ position: 1, total: 3, newer: null, log: { message: "pay failed" } });
    const second = await calls.get(`/issues/${id}/event?event=${newest.older}`);
    expect(second).toMatchObject({ position: 2, total: 3, newer: newest.log.id });
    const oldest = await calls.get(`/issues/${id}/event?at=oldest`);
    expect(oldest).toMatchObject({ position: 3, total: 3, newer: second.log.id, older: null });
    expect(oldest.log.id).toBe(second.older);
    // A link to an event works whatever the range is.
    const linked = await calls.get(`/issues/${id}/event?event=${oldest.log.id}&from=${ago(dayMs)}`);
    expect(linked).toMatchObject({ position: 3, total: 3 });
    const inRange = await calls.get(`/issues/${id}/event?from=${ago(dayMs)}&at=oldest`);
    expect(inRange).toMatchObject({ position: 2, total: 2, older: null });
  });

  test("an event of another issue isn't one of its own", async () => {
    const other = await calls.get(`/issues/${await idOf("ship")}/event`);
    const id = await idOf("pay");
    expect(await calls.get(`/issues/${id}/event?event=${other.log.id}`)).toMatchObject({ log: null, total: 3 });
    expect(await calls.call("GET", `/issues/${id}/logs?event=${other.log.id}`)).toMatchObject({ status: 404 });
  });

  test("shows the logs of the same session around an event, or the nearest of the application", async () => {
    const id = await idOf("pay");
    const { log } = await calls.get(`/issues/${id}/event`);
    const { logs, session } = await calls.get(`/issues/${id}/logs?event=${log.id}`);
    expect(session).toBe("s3");
    expect(logs.map(({ message }: { message: string }) => message)).toEqual(["checkout opened", "pay failed", "retry"]);
    const shipId = await idOf("ship");
    const ship = await calls.get(`/issues/${shipId}/event`);
    const near = await calls.get(`/issues/${shipId}/logs?event=${ship.log.id}`);
    expect(near.session).toBeNull();
    expect(near.logs).toHaveLength(9);
  });

  test("is distributed by release, browser, page and user", async () => {
    const { distributions } = await calls.get(`/issues/${await idOf("pay")}/distributions`);
    const of = (field: string) =>
      distributions
        .find((each: { field: string }) => each.field === field)
        ?.values.map(({ value, events }: { value: string; events: number }) => [value, events]);
    expect(of("release")).toEqual([
      ["1.1", 2],
      ["1.0", 1],
    ]);
    expect(of("browser")).toEqual([["Chrome 129", 3]]);
    expect(of("os")).toEqual([["Windows", 3]]);
    expect(of("page")).toEqual([["/cart", 3]]);
    expect(of("user")).toEqual([
      ["ada", 2],
      ["bob", 1],
    ]);
  });

  test("a log's details and the overview lead to it", async () => {
    const id = await idOf("refund");
    const { log } = await calls.get(`/issues/${id}/event`);
    expect((await calls.get(`/dashboard/logs/${log.id}`)).issue).toEqual({ id, state: "open" });
    const { overview } = await calls.get("/dashboard/overview?range=24h");
    expect(overview.newErrors).toMatchObject([{ issue: id, message: "refund failed", count: 1 }]);
    const { logs } = await calls.get("/dashboard/logs?search=retry");
    expect((await calls.get(`/dashboard/logs/${logs[0].id}`)).issue).toBeUndefined();
  });
});

describe("someone else's issues", () => {
  test("[CLAIM-24] are as unknown as issues that don't exist", async () => {
    const [theirs] = await stranger.list();
    const { log } = await stranger.get(`/issues/${theirs?.id}/event`);
    // Both have a SHOP-1: only the own one is found.
    expect((await calls.get("/issues/SHOP-1")).issue.title).not.toBe("theirs failed");
    for (const path of ["", "/event", `/logs?event=${log.id}`, "/distributions", "/similar", "/activity"]) {
      const [foreign, unknown] = ["SHOP-1", "NONE-1"].map((id) => `/issues/${id}${path}`);
      if (path.startsWith("/logs")) {
        expect(await calls.call("GET", foreign ?? "")).toMatchObject({ status: 404, body: { code: "log_not_found" } });
      }
      expect(await calls.call("GET", unknown ?? "")).toMatchObject({ status: 404, body: { code: "issue_not_found" } });
    }
    expect(await calls.get(`/issues/SHOP-1/event?event=${log.id}`)).toMatchObject({ log: null });
    const ids = [`SHOP-${(await calls.list()).length + 1}`];
    expect(await calls.call("POST", "/issues/changes", { body: { ids, change: { kind: "reopen" } } })).toMatchObject({
      status: 404,
      body: { code: "issue_not_found" },
    });
  });
});
