// A sender can make up any number of kinds of error. They are neither all read nor do they hide those with an issue.
import { hourMs } from "@contrail/protocol";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newRow, seqAt, toBytes } from "../storage/testing/rows.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { kindLimits } from "./digest/admit-kinds.ts";
import { createIssueCalls, type IssueCalls } from "./testing/issue-calls.ts";

const madeUp = 3 * kindLimits.perApplication;

let app: TestApp;
let calls: IssueCalls;
let counted: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  calls = await createIssueCalls(app, "ada@example.com");
  const of = (name: string, step: number, users: readonly string[], line = 1) =>
    users.map((id) =>
      calls.toEvent({
        name,
        line,
        age: hourMs,
        message: `Step ${step} of the order failed`,
        metadata: { user: { id } },
      }),
    );
  await calls.send([
    ...of("pay", 1, ["ada", "bob", "cy"]),
    ...of("ship", 2, ["ada", "bob", "bob"]),
    ...of("ship", 2, ["bob", "bob"], 2),
    ...of("refund", 3, ["ada", "ada", "ada", "ada"]),
  ]);
  const time = app.clock.now();
  const rows = Array.from({ length: madeUp }, (_, index) =>
    newRow({
      applicationId: calls.applicationId,
      time,
      seq: seqAt(time),
      type: "error",
      fingerprint: String(0x9e37_79b9_7f4a_7c15n ^ BigInt(index)),
    }),
  );
  await app.storage.logs.insert(toBytes(rows), { token: "made up" });
  const { kindCounts } = app.storage.logs;
  app.storage.logs.kindCounts = async (...args) => {
    const counts = await kindCounts(...args);
    counted.push(counts.length);
    return counts;
  };
});
afterAll(() => app.close());
beforeEach(() => {
  counted = [];
});

function expectLimited(): void {
  expect(counted[0]).toBe(kindLimits.perApplication);
  for (const count of counted.slice(1)) expect(count).toBeLessThanOrEqual(4);
}

const [ship, refund, pay] = [
  ["Step 2 of the order failed", 5, 2],
  ["Step 3 of the order failed", 4, 1],
  ["Step 1 of the order failed", 3, 3],
];

test.each([
  ["sort=events", [ship, refund, pay]],
  ["sort=users", [pay, ship, refund]],
  [`sort=events&search=${encodeURIComponent("events:>3")}`, [ship, refund]],
])("issues are listed with %s", async (query, expected) => {
  const issues = await calls.list(query);
  expect(issues.map(({ title, events, users }) => [title, events, users])).toEqual(expected);
  expectLimited();
});

test("the preview of a rule has the events of its issues", async () => {
  const ids = (await calls.list()).map(({ id }) => id);
  const { body } = await calls.call("POST", "/issues/rules/preview", { body: { kind: "merge", ids } });
  expect(body.groups).toMatchObject([{ events: 12, users: 3 }]);
  expectLimited();
});
