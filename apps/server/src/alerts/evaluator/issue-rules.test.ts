import { type AlertCondition, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertShop, createAlertShop, type SentLog } from "../testing/alert-shop.ts";

let app: TestApp;
let shop: AlertShop;
beforeEach(async () => {
  app = await startTestApp({ startAt: Date.UTC(2026, 10, 12, 12) });
  shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
});
afterEach(() => app.close());

const somethingNew: AlertCondition = {
  kind: "issue",
  on: ["new", "regressed", "escalating"],
  levels: [],
  search: "",
};

/** An error of its own kind. */
function thrown(name: string, fields: Partial<SentLog> = {}): SentLog {
  const stack = `TypeError: ${name} failed\n    at ${name} (https://shop.example/src/${name}.ts:4:7)`;
  return { level: "error", message: `${name} failed`, stack, ...fields };
}

/** Numbers in names don't tell errors apart. */
const inLetters = (n: number) => Array.from(String(n), (digit) => "abcdefghij"[Number(digit)]).join("");

async function resolveIssue(publicId: string): Promise<void> {
  const issue = await app.storage.issues.find([shop.id], publicId);
  const fields = { state: "resolved", stateDetail: "{}", stateSince: app.clock.now() } as const;
  await app.storage.issues.update(issue?.id ?? "", fields);
}

test("40 new kinds of error within a minute are one incident with one message", async () => {
  const channel = await shop.addChannel();
  await shop.addRule(somethingNew, { routes: [{ channels: [channel], afterMinutes: 0 }] });
  for (let n = 0; n < 40; n += 8) {
    await shop.send(Array.from({ length: 8 }, (_, i) => thrown(`step${inLetters(n + i)}`)));
    await shop.pass(10 * secondMs);
  }
  const [incident, ...more] = await shop.incidents();
  expect(more).toEqual([]);
  expect(incident?.text.title).toBe("40 new issues in shop");
  expect(incident?.text.items).toHaveLength(40);
  expect(incident?.text.excerpt).toContain("failed");
  expect(await app.storage.notifications.list(incident?.id ?? "")).toHaveLength(1);
});

test("issues join an incident until it has been quiet for ten minutes, and it ends when none happens for an hour", async () => {
  await shop.addRule(somethingNew);
  await shop.send([thrown("pay")]);
  await app.evaluated();
  await shop.pass(9 * minuteMs, minuteMs);
  await shop.send([thrown("ship")]);
  await app.evaluated();
  await shop.pass(11 * minuteMs, minuteMs);
  await shop.send([thrown("mail")]);
  await app.evaluated();
  expect((await shop.incidents()).map(({ text, status }) => [status, text.title])).toEqual([
    ["open", "2 new issues in shop"],
    ["open", "New issue SHOP-3 in shop: TypeError: mail failed"],
  ]);
  await shop.pass(50 * minuteMs, minuteMs);
  expect((await shop.incidents()).map(({ status }) => status)).toEqual(["resolved", "open"]);
  await shop.pass(12 * minuteMs, minuteMs);
  expect((await shop.incidents()).map(({ status, text }) => [status, text.resolvedTitle])).toEqual([
    ["resolved", "SHOP-1 and 1 more haven't happened for an hour"],
    ["resolved", "SHOP-3 hasn't happened for an hour"],
  ]);
});

test("a resolved issue that comes back opens an incident called regressed, which ends when the issue is resolved", async () => {
  await shop.send([thrown("pay")]);
  await shop.addRule(somethingNew);
  await resolveIssue("SHOP-1");
  await shop.pass(minuteMs);
  await shop.send([thrown("pay", { metadata: { release: "web@4.18.2" } })]);
  await app.evaluated();
  expect((await shop.incidents()).map(({ text }) => text.title)).toEqual([
    "SHOP-1 regressed in web@4.18.2: TypeError: pay failed",
  ]);
  await resolveIssue("SHOP-1");
  await shop.pass(2 * minuteMs, minuteMs);
  expect(await shop.incidents()).toMatchObject([
    { status: "resolved", text: { resolvedTitle: "SHOP-1 is resolved or ignored" } },
  ]);
});

test("a muted issue opens none, until it escalates", async () => {
  await shop.send(Array.from({ length: 3 }, () => thrown("pay")));
  const rule = await shop.addRule(somethingNew);
  const issue = await app.storage.issues.find([shop.id], "SHOP-1");
  const mute = { teamId: shop.teamId, targetKind: "issue", targetId: issue?.id ?? "", until: null } as const;
  await app.storage.alertMutes.set({ ...mute, createdByName: "Ada", createdAt: app.clock.now() });
  await resolveIssue("SHOP-1");
  await shop.pass(minuteMs);
  await shop.send([thrown("pay")]);
  await app.evaluated();
  expect(await shop.incidents()).toEqual([]);
  expect((await shop.evaluations(rule)).at(-1)?.reason).toBe("SHOP-1: Muted until it gets worse");

  await app.storage.transaction(async (tx) => {
    const signal = { applicationId: shop.id, issueId: issue?.id ?? "", at: app.clock.now(), logId: "" };
    await tx.issueSignals.append([{ ...signal, id: "escalation", kind: "escalating" }]);
  });
  // The next tick of any server finds it.
  app.clock.advance(hourMs);
  await app.evaluated();
  expect((await shop.incidents()).map(({ text }) => text.title)).toEqual([
    "SHOP-1 is escalating: TypeError: pay failed",
  ]);
  expect(await app.storage.alertMutes.list(shop.teamId)).toEqual([]);
});

test("a rule may be about some events only, and wait for several", async () => {
  await shop.addRule({
    kind: "issue",
    on: ["new"],
    levels: ["error"],
    search: "meta.user.plan:pro",
    after: { count: 3, of: "events", minutes: 10 },
  });
  const pro = { metadata: { user: { plan: "pro" } } };
  await shop.send([thrown("pay", pro), thrown("ship")]);
  await app.evaluated();
  await shop.pass(2 * minuteMs, minuteMs);
  expect(await shop.incidents()).toEqual([]);
  await shop.send([thrown("pay", pro), thrown("pay", pro), ...Array.from({ length: 9 }, () => thrown("ship"))]);
  await shop.pass(2 * minuteMs, minuteMs);
  expect((await shop.incidents()).map(({ text }) => text.title)).toEqual([
    "New issue SHOP-1 in shop: TypeError: pay failed",
  ]);
});

test("what browsers report without a reason is counted, but opens nothing", async () => {
  await shop.addRule(somethingNew);
  await shop.send([{ level: "error", message: "ResizeObserver loop completed with undelivered notifications." }]);
  await app.evaluated();
  expect(await shop.incidents()).toEqual([]);
});
