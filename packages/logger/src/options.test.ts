import { startCollector } from "@contrail/collector";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Level } from "./level.ts";
import { init } from "./node/index.ts";
import { startLogger } from "./testing/setup.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("[LOGR-03] [LOGR-06] [LOGR-07] logs are sent to the endpoint, with the key as bearer token", async () => {
  const { collector, logger } = await startLogger({ apiKey: "console_abc" });
  logger.text("hello");
  await logger.flush();
  expect(collector.requests).toHaveLength(1);
  expect(collector.requests[0]).toMatchObject({
    url: "/api/logs",
    headers: { authorization: "Bearer console_abc", "content-type": "application/json", "content-encoding": "gzip" },
    batch: { batchId: expect.any(String), logs: [{ message: "hello" }] },
  });
});

test("without an endpoint, it only prints", () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const logger = init({ colorize: false });
  logger.text("hello");
  logger.uninstall();
  expect(print.mock.calls).toEqual([["hello"]]);
});

test("[LOGR-10] [LOGR-20] [LOGR-21] [LOGR-22] [LOGR-23] a log has its level, message, time, name and environment", async () => {
  const { logger, arrived } = await startLogger({ name: "shop" });
  const before = Date.now();
  logger.text("paid", { order: 7 });
  const [log] = await arrived();
  expect(log).toMatchObject({ level: "text", message: "paid", data: { order: 7 }, name: "shop", environment: "node" });
  expect(log?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(log?.timestamp ?? "")).toBeGreaterThanOrEqual(before);
  expect(log?.id).toMatch(/^\w{10,}$/);
});

describe("[LOGR-19] the environment is detected, or set by the option", () => {
  test.each([
    [undefined, "node"],
    ["browser" as const, "browser"],
    ["node" as const, "node"],
  ])("%s is sent as %s", async (environment, expected) => {
    const { logger, arrived } = await startLogger(environment && { environment });
    logger.text("x");
    expect(await arrived()).toMatchObject([{ environment: expected }]);
  });
});

const all: Level[] = ["debug", "log", "info", "text", "warn", "error"];

test("[LOGR-11] by default, the levels error and text are sent", async () => {
  const { logger, arrived } = await startLogger();
  for (const level of all) logger[level](level);
  expect((await arrived()).map((log) => log.level)).toEqual(["text", "error"]);
});

test("[LOGR-12] only allowed levels are sent", async () => {
  const { logger, arrived } = await startLogger({ allowedLevels: ["error", "warn", "debug"] });
  for (const level of all) logger[level](level);
  expect((await arrived()).map((log) => log.level)).toEqual(["debug", "warn", "error"]);
});

test("[LOGR-05] metrics are sent regardless of allowedLevels", async () => {
  const { logger, arrived } = await startLogger({ allowedLevels: [] });
  logger.text("not sent");
  logger.metric("cart.items", 3, { country: "NL" });
  const end = logger.time("checkout");
  const duration = end({ country: "DE" });
  const [items, checkout] = await arrived();
  expect(items).toMatchObject({ level: "text", data: { metric: "cart.items", value: 3, tags: { country: "NL" } } });
  expect(checkout).toMatchObject({
    level: "text",
    data: { metric: "checkout", value: duration, unit: "ms", tags: { country: "DE" } },
  });
  expect(String(duration)).toMatch(/^\d+(\.\d{1,3})?$/);
});

describe("[LOGR-08] colorize colors the output, where the console supports it", () => {
  test.each([
    { colorize: true, FORCE_COLOR: "1", printed: "\u001b[36mpaid\u001b[39m" },
    { colorize: true, FORCE_COLOR: "0", printed: "paid" },
    { colorize: false, FORCE_COLOR: "1", printed: "paid" },
  ])("$colorize with FORCE_COLOR=$FORCE_COLOR", async ({ colorize, FORCE_COLOR, printed }) => {
    vi.stubEnv("FORCE_COLOR", FORCE_COLOR);
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    const { arrived } = await startLogger({ silent: false, colorize });
    console.text("paid", { order: 7 });
    expect(print.mock.calls).toEqual([[printed, { order: 7 }]]);
    expect(await arrived()).toMatchObject([{ message: "paid" }]);
  });
});

test("[LOGR-09] silent prints nothing, but sends", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const { arrived } = await startLogger({ silent: true });
  console.text("quiet");
  expect(print).not.toHaveBeenCalled();
  expect(await arrived()).toMatchObject([{ message: "quiet" }]);
});

test("each level prints with the console method of that name", async () => {
  const prints = all.map((level) => vi.spyOn(console, level === "text" ? "log" : level).mockImplementation(() => {}));
  const { logger, arrived } = await startLogger({ silent: false, allowedLevels: all });
  for (const level of all) logger[level](level);
  expect(prints.flatMap((print) => print.mock.calls)).toEqual(expect.arrayContaining(all.map((level) => [level])));
  // console.error is patched, and must not capture the logger's own output.
  expect((await arrived()).map((log) => log.level)).toEqual(all);
});

test("[LOGR-15] captureConsoleErrors sends console.error output, which is still printed", async () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger();
  console.error("Checkout failed", new TypeError("x is undefined"), { order: 7 });
  expect(print).toHaveBeenCalledWith("Checkout failed", expect.any(TypeError), { order: 7 });
  expect(await arrived()).toMatchObject([
    { level: "error", message: "Checkout failed: x is undefined", metadata: { captured: "console" } },
  ]);
});

test("[LOGR-15] without captureConsoleErrors, console.error is left alone", async () => {
  const before = console.error;
  const { arrived } = await startLogger({ captureConsoleErrors: false });
  expect(console.error).toBe(before);
  expect(await arrived()).toEqual([]);
});

test("captureConsole also sends the output of other console methods, if their level is allowed", async () => {
  for (const level of ["log", "info", "warn", "debug"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const { info } = console;
  const { arrived } = await startLogger({ captureConsole: true, allowedLevels: ["warn", "log"] });
  expect(console.info).toBe(info);
  console.log("one");
  console.info("two");
  console.warn("three");
  expect((await arrived()).map(({ level, message }) => [level, message])).toEqual([
    ["log", "one"],
    ["warn", "three"],
  ]);
});

test("[LOGR-16] autoTraceErrors gives an error without a stack the stack of the call", async () => {
  const { logger, arrived } = await startLogger();
  logger.error("just a text");
  const [log] = await arrived();
  expect(log?.stack?.split("\n")[1]).toContain("options.test.ts");
});

test("[LOGR-16] without autoTraceErrors, it has only the call site", async () => {
  const { logger, arrived } = await startLogger({ autoTraceErrors: false });
  logger.error("just a text");
  const [log] = await arrived();
  expect(log?.stack).toBeUndefined();
  expect(log?.metadata?.callSite).toMatch(/options\.test\.ts:\d+:\d+$/);
});

test("[LOGR-26] other levels have no stack, and by default no call site", async () => {
  const { logger, arrived } = await startLogger({ allowedLevels: ["text", "warn"] });
  logger.text("a");
  logger.warn("b", new Error("c"));
  const logs = await arrived();
  expect(logs.map((log) => log.stack)).toEqual([undefined, undefined]);
  expect(logs.map((log) => log.metadata)).toEqual([undefined, undefined]);
});

test("callSite adds the file and line of the call to every level", async () => {
  const { logger, arrived } = await startLogger({ callSite: true });
  logger.text("a");
  expect(await arrived()).toMatchObject([
    { metadata: { callSite: expect.stringMatching(/options\.test\.ts:\d+:\d+$/) } },
  ]);
});

test("[LOGR-17] [LOGR-27] enhanceErrors sends errors with their type, stack, time, environment and causes", async () => {
  const { logger, arrived } = await startLogger();
  logger.error(Object.assign(new TypeError("x is undefined", { cause: new Error("deep") }), { code: 42 }));
  const [log] = await arrived();
  expect(log?.data).toMatchObject({
    name: "TypeError",
    message: "x is undefined",
    stack: log?.stack,
    timestamp: log?.timestamp,
    environment: "node",
    code: 42,
    cause: { message: "deep" },
  });
  expect(log?.stack).toContain("options.test.ts");
});

test("[LOGR-17] without enhanceErrors, an error is only its message and stack", async () => {
  const { logger, arrived } = await startLogger({ enhanceErrors: false });
  logger.error(new TypeError("x is undefined"));
  const [log] = await arrived();
  expect(log?.data).toBeUndefined();
  expect(log).toMatchObject({ message: "x is undefined", stack: expect.stringContaining("TypeError: x is undefined") });
});

test("[LOGR-18] maxErrorDepth limits how deep causes are followed", async () => {
  const { logger, arrived } = await startLogger({ maxErrorDepth: 1 });
  logger.error(new Error("outer", { cause: new Error("inner") }));
  expect(await arrived()).toMatchObject([{ data: { message: "outer", cause: "[cut]" } }]);
});

test("[CLAIM-07] secrets are masked before sending: by key, by shape, in messages, stacks, contexts and URLs", async () => {
  const { collector, logger } = await startLogger({ name: "shop" });
  const secret = "q7Xk2Vn9Rb4Tw8Zc3Lm6";
  logger
    .child({ sessionId: secret })
    .error(`GET /reset?token=${secret}`, { password: secret, deep: [{ apiKey: secret }] });
  logger.error(new Error(`Bearer ${secret}`));
  logger.text("card", 4111111111111111, { number: 4111111111111111, label: { name: "password", value: secret } });
  await logger.flush();
  const sent = JSON.stringify(collector.requests.map((request) => request.batch));
  expect(sent).not.toContain(secret);
  expect(sent).not.toContain("4111111111111111");
  expect(sent).toContain("[redacted card ..1111]");
});

test("secrets in maps, headers, credentials, documents and tokens of any issuer don't leave a Node.js process", async () => {
  const { logger, arrived } = await startLogger();
  const token = `dapi${"0a1b2c3d".repeat(4)}`;
  const headers = ["Host", "x.dev", "X-Api-Key", "hunter2"];
  logger.error(`failed with ${token}`, new Map([["password", "hunter2"]]), {
    rawHeaders: headers,
    auth: "ada:hunter2",
  });
  logger.error("<password>hunter2</password> INSERT INTO users (id, password) VALUES (7, 'hunter2')", headers);
  const sent = JSON.stringify(await arrived());
  expect(sent).not.toMatch(/hunter2|0a1b2c3d/);
  expect(sent).toContain('{"password":"[redacted]"}');
  expect(sent).toContain('["Host","x.dev","X-Api-Key","[redacted]"]');
  expect(sent).toContain('"auth":"ada:[redacted]"');
});

test("redaction accepts custom keys, patterns and exceptions, or false", async () => {
  const more = await startLogger({ redaction: { keys: ["iban"], allowKeys: ["token"], patterns: [/EMP\d{4}/] } });
  more.logger.text("EMP1234", { customerIban: "DE02", token: "visible" });
  expect(await more.arrived()).toMatchObject([
    { message: "[redacted]", data: { customerIban: "[redacted]", token: "visible" } },
  ]);
  const off = await startLogger({ redaction: false });
  off.logger.text("x", { password: "hunter2" });
  expect(await off.arrived()).toMatchObject([{ data: { password: "hunter2" } }]);
});

test("an undefined option has its default", async () => {
  const collector = await startCollector();
  const logger = init({
    endpoint: collector.endpoint,
    silent: true,
    allowedLevels: undefined,
    maxErrorDepth: undefined,
  } as never);
  logger.error(new Error("a"));
  await logger.close();
  await collector.close();
  expect(collector.logs()).toMatchObject([{ message: "a" }]);
});
