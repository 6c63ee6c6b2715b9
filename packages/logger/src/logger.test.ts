import { inspect } from "node:util";
import { startCollector } from "@contrail/collector";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { logger } from "./logger.ts";
import { bundleToFile } from "./testing/bundle.ts";
import { runCode } from "./testing/run-process.ts";
import { startLogger } from "./testing/setup.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("[LOGR-02] console.text sends after init, and only prints before it and after uninstall", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  console.text("early");
  const { arrived, logger, collector } = await startLogger();
  console.text("hello", { a: 1 });
  expect(await arrived()).toMatchObject([{ level: "text", message: "hello", data: { a: 1 } }]);
  await logger.close();
  console.text("late");
  expect(print.mock.calls).toEqual([["early"], ["late"]]);
  expect(collector.logs()).toHaveLength(1);
});

test("[CLAIM-17] in Node.js, console.text accepts the arguments of console.log, prints the same and returns undefined", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const { arrived } = await startLogger({ silent: false, colorize: false });
  const calls = [["%s: %d", "a", 1], [], [undefined, null, 1n, Symbol("s")], [{ a: 1 }, [2]]];
  for (const args of calls) expect(console.text(...args)).toBeUndefined();
  const { text } = console;
  text("without its console");
  expect(print.mock.calls).toEqual([...calls, ["without its console"]]);
  expect((await arrived()).map((log) => log.message)).toEqual([
    "a: 1",
    "",
    "undefined null 1 Symbol(s)",
    undefined,
    "without its console",
  ]);
});

test("arguments are copied: later changes don't show", async () => {
  const { logger, arrived } = await startLogger();
  const order = { items: [{ sku: "A-1" }], total: 5 };
  const context = { user: { id: 1 } };
  const child = logger.child(context);
  const error = Object.assign(new Error("before"), { details: { retries: 1 } });
  child.text("paid", order);
  logger.error(error);
  order.items.push({ sku: "A-2" });
  order.total = 0;
  context.user.id = 2;
  error.details.retries = 9;
  child.text("again");
  expect(await arrived()).toMatchObject([
    { data: { items: [{ sku: "A-1" }], total: 5 }, metadata: { user: { id: 1 } } },
    { data: { details: { retries: 1 } } },
    { metadata: { user: { id: 1 } } },
  ]);
});

test("child contexts are merged and added to errors and metrics, too", async () => {
  const { logger, arrived } = await startLogger();
  const child = logger.child({ request: 1 }).child({ user: 2 });
  child.text("a");
  child.metric("b", 1);
  child.captureError(new Error("c"), { order: 3 });
  const logs = await arrived();
  expect(logs.map((log) => log.metadata)).toMatchObject([
    { request: 1, user: 2 },
    { request: 1, user: 2 },
    { request: 1, user: 2, order: 3, callSite: expect.stringContaining("logger.test.ts") },
  ]);
});

test("child loggers created before init send after it", async () => {
  const early = logger.child({ module: "cart" });
  const { arrived } = await startLogger();
  early.text("hello");
  expect(await arrived()).toMatchObject([{ message: "hello", metadata: { module: "cart" } }]);
});

test("before init and after uninstall, the logger only prints", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  logger.text("early");
  const { collector, logger: started } = await startLogger();
  started.uninstall();
  logger.text("late");
  expect(await logger.flush()).toBe(true);
  expect(print.mock.calls).toEqual([["early"], ["late"]]);
  expect(collector.requests).toEqual([]);
});

test("a second init sends the queue of the first one, and starts over", async () => {
  const first = await startLogger({ name: "first" });
  first.logger.text("a");
  const second = await startLogger({ name: "second" });
  second.logger.text("b");
  await first.collector.waitFor(1);
  expect(first.collector.logs()).toMatchObject([{ message: "a", name: "first" }]);
  expect(await second.arrived()).toMatchObject([{ message: "b", name: "second" }]);
});

test("close delivers everything and restores the console", async () => {
  const { error } = console;
  const { collector, logger } = await startLogger();
  logger.text("last words");
  expect(await logger.close()).toBe(true);
  expect(collector.logs()).toMatchObject([{ message: "last words" }]);
  expect(console.error).toBe(error);
});

test("flush resolves to false if it couldn't deliver in time", async () => {
  const { collector, logger } = await startLogger();
  collector.fail((_request, response) => Boolean(response.writeHead(500).end()));
  logger.text("x");
  expect(await logger.flush(100)).toBe(false);
});

test("uninstall leaves methods alone that others have patched since", async () => {
  const original = console.error;
  const { logger, arrived } = await startLogger();
  const ours = console.error;
  const theirs = (...data: unknown[]) => ours(...data);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  console.error = theirs;
  console.error("through both");
  expect(await arrived()).toMatchObject([{ message: "through both" }]);
  logger.uninstall();
  expect(console.error).toBe(theirs);
  console.error("ours lets it pass, and sends nothing");
  expect(await arrived()).toHaveLength(1);
  console.error = original;
});

test("a value that logs while being read doesn't loop forever", async () => {
  const { logger, arrived } = await startLogger();
  const value = {
    get loud() {
      logger.text("from within");
      console.text("from within");
      return 1;
    },
  };
  logger.text("outside", value);
  expect((await arrived()).map((log) => log.message)).toEqual(["outside"]);
});

test("no logged value throws into the application", async () => {
  const { logger, arrived } = await startLogger();
  const bad = () => {
    throw new Error("no");
  };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const error = Object.defineProperty(new Error("x"), "message", { get: bad });
  logger.text(proxy);
  logger.text("%o", proxy, { toString: bad });
  logger.error(error);
  logger.text({ [Symbol.toPrimitive]: bad });
  logger.child({ a: proxy }).text("child");
  logger.captureError(undefined);
  logger.metric("x", Number.NaN);
  logger.text("after");
  const logs = await arrived();
  expect(logs.find((log) => log.message === "after")).toBeDefined();
  expect(logs.find((log) => log.message === "child")?.metadata).toEqual({ a: "[unreadable]" });
});

describe("a console that throws", () => {
  const uninspectable = {
    [inspect.custom]() {
      throw new Error("can't be inspected");
    },
  };

  test("doesn't reach the application through the logger, and recording goes on", async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    logger.text("before init", uninspectable);
    const { arrived, collector } = await startLogger({ silent: false });
    console.text("one", uninspectable);
    logger.text("two", uninspectable);
    logger.text("three");
    const logs = await arrived();
    expect(logs.map((log) => log.message)).toEqual(["one", "two", "three", "Contrail dropped logs"]);
    expect(collector.logs().at(-1)?.data).toEqual({ unprintable: 2 });
  });

  test("still throws what the application's own call would throw, and the log is sent", async () => {
    vi.spyOn(console, "error").mockImplementation((text) => {
      throw new Error(`unexpected console.error: ${text}`);
    });
    const { arrived, logger } = await startLogger({ silent: false });
    expect(() => console.error("direct")).toThrow("unexpected console.error: direct");
    logger.error("through the logger");
    console.text("after");
    expect((await arrived()).map((log) => log.message)).toEqual([
      "direct",
      "through the logger",
      "after",
      "Contrail dropped logs",
    ]);
  });
});

test("a frozen console is left as it is, and the logger works", async () => {
  const program = `
    Object.freeze(console);
    const { init, logger } = await import(ENTRY);
    init({ endpoint: ENDPOINT, apiKey: "console_x", captureConsole: true });
    logger.text("from the logger");
    await logger.close();`;
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const entry = JSON.stringify(await bundleToFile("node/index.ts"));
  const code = program.replace("ENTRY", entry).replace("ENDPOINT", JSON.stringify(collector.endpoint));
  expect(await runCode(code)).toMatchObject({ code: 0, stderr: "" });
  expect(collector.logs()).toMatchObject([{ message: "from the logger" }]);
});

test("[CLAIM-22] a log costs the application less than 1 ms", async () => {
  const { logger } = await startLogger();
  const rounds = 5_000;
  // CPU time, which excludes other programs.
  const start = process.cpuUsage();
  for (let index = 0; index < rounds; index++)
    logger.text(`Order ${index} paid`, { index, items: ["A-1", "A-2"], user: { id: 7 } });
  expect(process.cpuUsage(start).user / 1_000 / rounds).toBeLessThan(1);
});
