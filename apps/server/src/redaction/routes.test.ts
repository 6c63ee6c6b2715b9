import { defaultRedactionRules, redactionLimits } from "@contrail/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;
let id: string;
let key: string;
let applications = 0;
beforeAll(async () => {
  app = await startTestApp({ billing: false });
  token = await app.signUp("ada@example.com");
});
afterAll(() => app.close());
beforeEach(async () => {
  const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name: `app ${++applications}` } });
  ({ id } = body.application);
  ({ key } = body);
});

const address = () => `/dashboard/applications/${id}/redaction`;
const put = (rules: unknown) => app.call("PUT", address(), { token, body: rules });
const preview = (rules: unknown) => app.call("POST", `${address()}/preview`, { token, body: rules });
const send = (body: unknown) => app.call("POST", "/logs", { token: key, body });
const newest = async () => (await app.call("GET", `/dashboard/logs?appName=${id}`, { token })).body.logs[0];

test("a new application has the built-in rules", async () => {
  expect(await app.call("GET", address(), { token })).toMatchObject({
    status: 200,
    body: { rules: { builtIn: true, keys: [], allowKeys: [], patterns: [], emails: false } },
  });
});

test("changed rules are returned, stored, and applied to the next log", async () => {
  await send({ message: "before emp-1234", data: { iban: "DE89", sessionId: "a1" } });
  expect(await newest()).toMatchObject({
    message: "before emp-1234",
    data: { iban: "DE89", sessionId: "[redacted]" },
    marks: ["masked"],
  });

  const rules = { ...defaultRedactionRules, keys: ["iban"], allowKeys: ["sessionId"], patterns: ["emp-####"] };
  expect(await put({ ...rules, keys: [" iban ", "iban"] })).toMatchObject({ status: 200, body: { rules } });
  expect((await app.call("GET", address(), { token })).body.rules).toEqual(rules);
  app.clock.advance(1);
  await send({ message: "after emp-1234", data: { iban: "DE89", sessionId: "a1" } });
  expect(await newest()).toMatchObject({
    message: "after [redacted]",
    data: { iban: "[redacted]", sessionId: "a1" },
    marks: ["masked"],
  });

  expect((await put({ builtIn: false })).body.rules).toEqual({ ...defaultRedactionRules, builtIn: false });
  app.clock.advance(1);
  await send({ message: "password=hunter2" });
  expect(await newest()).toMatchObject({ message: "password=hunter2", marks: [] });
});

test("email addresses are stored as they are, until the application masks them", async () => {
  const event = { message: "Mail to ada@example.com", data: { to: ["ada@example.com"], name: "Ada" } };
  await send(event);
  expect(await newest()).toMatchObject({ ...event, marks: [] });
  expect((await preview({ emails: true })).body.preview).toMatchObject({
    masked: 1,
    rules: [{ rule: "email", count: 2 }],
  });

  await put({ emails: true });
  app.clock.advance(1);
  await send(event);
  expect(await newest()).toMatchObject({
    message: "Mail to [redacted email]",
    data: { to: ["[redacted email]"], name: "Ada" },
    marks: ["masked"],
  });
});

test("rules of one application leave the next one alone", async () => {
  await put({ keys: ["iban"] });
  const { body: other } = await app.call("POST", "/dashboard/create-key", { token, body: { name: "next door" } });
  await app.call("POST", "/logs", { token: other.key, body: { data: { iban: "DE89" } } });
  const { logs } = (await app.call("GET", "/dashboard/logs?appName=next door", { token })).body;
  expect(logs[0].data).toEqual({ iban: "DE89" });
});

describe("invalid rules are rejected with a message, and the old ones stay", () => {
  test.each([
    [
      "a pattern that matches everything",
      { patterns: ["*"] },
      "A pattern needs a character besides *; on its own, it would mask everything.",
    ],
    [
      "too many patterns",
      { patterns: Array.from({ length: 21 }, (_, i) => `p${i}`) },
      "You can have at most 20 patterns.",
    ],
    ["a long pattern", { patterns: ["x".repeat(51)] }, "A pattern can have at most 50 characters."],
    [
      "long patterns",
      { patterns: Array.from({ length: 9 }, (_, i) => i + "x".repeat(49)) },
      "All patterns together can have at most 400 characters.",
    ],
    [
      "too many keys",
      { keys: Array.from({ length: 51 }, (_, i) => `k${i}`) },
      "Each list can have at most 50 key names.",
    ],
    ["a long key", { allowKeys: ["x".repeat(65)] }, "A key name can have at most 64 characters."],
    ["a key without a letter", { keys: ["--"] }, "A key name needs at least one letter or digit."],
  ])("%s", async (_, rules, message) => {
    expect(await put(rules)).toMatchObject({ status: 400, body: { code: "bad_request", message } });
    expect(await preview(rules)).toMatchObject({ status: 400, body: { code: "bad_request", message } });
    expect((await app.call("GET", address(), { token })).body.rules).toEqual(defaultRedactionRules);
  });
});

describe("a preview", () => {
  test("counts matches by rule, and shows examples without secrets", async () => {
    const message = `${"x".repeat(300)} emp-1234 ${"y".repeat(300)}`;
    await send([
      { message: "emp-1111", data: { customer: { iban: "DE89" } } },
      { message: "clean" },
      { message },
      { message: "emp-3333" },
      { message: "emp-4444" },
    ]);
    const { status, body } = await preview({ keys: ["iban"], patterns: ["emp-####"] });
    expect(status).toBe(200);
    expect(body.preview).toMatchObject({
      logs: 5,
      masked: 4,
      rules: [
        { rule: "custom:emp-####", count: 4 },
        { rule: "key:iban", count: 1 },
      ],
    });
    expect(body.preview.examples).toHaveLength(4);
    expect(body.preview.examples).toContainEqual({
      log: expect.any(String),
      rule: "key:iban",
      path: "data.customer.iban",
      masked: "[redacted]",
    });
    const [long] = body.preview.examples.filter(({ masked }: { masked: string }) => masked.length > 100);
    expect(long).toMatchObject({ path: "message", masked: expect.stringMatching(/^…x{99} \[redacted\] y{89}…$/) });
    expect(JSON.stringify(body)).not.toMatch(/emp-\d|DE89/);
    expect(await newest()).toMatchObject({ message: "emp-4444" });
    const one = await app.call("GET", `/dashboard/logs/${body.preview.examples[0].log}`, { token });
    expect(one.body.log.application.id).toBe(id);
  });

  test("covers the newest 1,000 logs", async () => {
    await send(Array.from({ length: 1_000 }, () => ({ message: "old emp-1234" })));
    app.clock.advance(1);
    await send(
      Array.from({ length: redactionLimits.previewLogs }, (_, i) => ({ message: `new ${i % 2 ? "" : "cust_1"}` })),
    );
    expect((await preview({ patterns: ["emp-####", "cust_*"] })).body.preview).toMatchObject({
      logs: 1_000,
      masked: 500,
      rules: [{ rule: "custom:cust_*", count: 500 }],
    });
  });

  test("of an application without logs is empty", async () => {
    expect((await preview({})).body.preview).toEqual({ logs: 0, masked: 0, rules: [], examples: [] });
  });
});

test("all three endpoints are only for the owner", async () => {
  const stranger = await app.signUp("stranger@example.com");
  const calls = [
    ["GET", address(), undefined],
    ["PUT", address(), {}],
    ["POST", `${address()}/preview`, {}],
  ] as const;
  for (const [method, path, body] of calls) {
    expect(await app.call(method, path, { token: stranger, body })).toMatchObject({
      status: 404,
      body: { code: "application_not_found" },
    });
    expect((await app.call(method, path, { body })).status).toBe(401);
  }
});
