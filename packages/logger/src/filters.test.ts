import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { withContext } from "./adapters/context.ts";
import type { Level } from "./level.ts";
import { logger as plainLogger } from "./logger.ts";
import type { Log, Options } from "./options.ts";
import { startLogger } from "./testing/setup.ts";

const all: Level[] = ["debug", "log", "info", "text", "warn", "error"];

async function messagesOf(options: Options, run: (logger: typeof plainLogger) => void) {
  const { logger, arrived } = await startLogger(options);
  run(logger);
  return (await arrived()).map((log) => log.message ?? log.data);
}

describe("ignore leaves out logs by their message", () => {
  test.each<[name: string, ignore: Options["ignore"], sent: string[]]>([
    ["nothing", [], ["ResizeObserver loop limit exceeded", "Order undefined", "Failed: gone"]],
    ["a text", ["loop limit"], ["Order undefined", "Failed: gone"]],
    ["a regular expression", [/^resizeobserver/i], ["Order undefined", "Failed: gone"]],
    ["one with a group that doesn't match", [/(x)?loop/], ["Order undefined", "Failed: gone"]],
    ["the type of an error", [/^RangeError/], ["ResizeObserver loop limit exceeded", "Order undefined"]],
    ["type and message", ["RangeError: Failed"], ["ResizeObserver loop limit exceeded", "Order undefined"]],
    ["a word in the message only", ["undefined"], ["ResizeObserver loop limit exceeded", "Failed: gone"]],
    ["an empty text", [""], ["ResizeObserver loop limit exceeded", "Order undefined", "Failed: gone"]],
    [
      "a missing variable",
      [undefined as never],
      ["ResizeObserver loop limit exceeded", "Order undefined", "Failed: gone"],
    ],
  ])("%s", async (_, ignore, sent) => {
    const messages = await messagesOf({ ignore }, (logger) => {
      logger.error("ResizeObserver loop limit exceeded");
      logger.text("Order undefined");
      logger.error("Failed", new RangeError("gone"));
    });
    expect(messages).toEqual(sent);
  });

  test("a global expression matches every time, not every other time", async () => {
    const messages = await messagesOf({ ignore: [/noise/g] }, (logger) => {
      for (let count = 0; count < 4; count++) logger.text("noise");
      logger.text("signal");
    });
    expect(messages).toEqual(["signal"]);
  });

  test("and applies to captured console output", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { arrived } = await startLogger({ ignore: ["Warning: each child"] });
    console.error("Warning: each child in a list should have a key");
    console.error("Lost connection");
    expect(await arrived()).toMatchObject([{ message: "Lost connection" }]);
    vi.restoreAllMocks();
  });
});

describe("sampleRate sends a share of the logs", () => {
  test.each<[name: string, sampleRate: Options["sampleRate"], random: number, sent: Level[]]>([
    ["all levels, inside the share", 0.25, 0.24, all],
    ["all levels, outside of it", 0.25, 0.25, []],
    ["one level", { debug: 0.1, log: 0.1 }, 0.5, ["info", "text", "warn", "error"]],
    ["nothing", 0, 0, []],
    ["everything", 1, 0.999, all],
    ["not a number", Number.NaN, 0.5, all],
  ])("%s", async (_, sampleRate, random, sent) => {
    const { logger, arrived } = await startLogger({ sampleRate, allowedLevels: all });
    vi.spyOn(Math, "random").mockReturnValue(random);
    for (const level of all) logger[level](level);
    vi.restoreAllMocks();
    expect((await arrived()).map((log) => log.level)).toEqual(sent);
  });

  test("metrics are always sent", async () => {
    expect(await messagesOf({ sampleRate: 0 }, (logger) => logger.metric("cart.items", 3))).toEqual(["cart.items 3"]);
  });
});

describe("beforeSend", () => {
  test("gets the log as it would be sent, with the metadata of the process", async () => {
    const seen: Log[] = [];
    const { logger, arrived } = await startLogger({
      name: "shop",
      release: "1.4.2",
      beforeSend(log) {
        seen.push(structuredClone(log));
        return log;
      },
    });
    logger.child({ requestId: "r1" }).error("Payment failed", new Error("declined"));
    const [sent] = await arrived();
    expect(seen).toMatchObject([
      {
        level: "error",
        message: "Payment failed: declined",
        name: "shop",
        environment: "node",
        stack: expect.stringContaining("filters.test.ts"),
        data: { name: "Error", message: "declined" },
        metadata: { requestId: "r1", release: "1.4.2", runtime: expect.stringContaining("node"), pid: process.pid },
      },
    ]);
    expect(sent).toMatchObject({ message: "Payment failed: declined", metadata: seen[0]?.metadata ?? {} });
  });

  test("can change a log, and what it removes is not sent", async () => {
    const { logger, arrived, collector } = await startLogger({
      beforeSend: ({ stack: _stack, metadata: { hostname: _hostname, ...metadata } = {}, ...log }) => ({
        ...log,
        level: "warn",
        message: `shop: ${log.message}`,
        metadata: { ...metadata, region: "eu" },
      }),
    });
    logger.error("Low stock");
    const [log] = await arrived();
    expect(log).toMatchObject({ level: "warn", message: "shop: Low stock", metadata: { region: "eu" } });
    expect(log).not.toHaveProperty("stack");
    expect(JSON.stringify(collector.batches())).not.toContain("hostname");
  });

  test("discards a log by returning null, which isn't reported as a loss", async () => {
    const beforeSend = (log: Log) => (log.metadata?.plan === "free" ? null : log);
    const { logger, arrived } = await startLogger({ beforeSend });
    logger.child({ plan: "free" }).text("one");
    logger.text("two");
    expect(await arrived()).toMatchObject([{ message: "two" }]);
  });

  test("what it adds is masked, and may be anything", async () => {
    const cyclic: Record<string, unknown> = { password: "hunter2", count: 10n };
    cyclic.self = cyclic;
    const { logger, arrived } = await startLogger({ beforeSend: (log) => ({ ...log, data: cyclic }) });
    logger.text("one");
    expect(await arrived()).toMatchObject([{ data: { password: "[redacted]", count: "10", self: "[circular]" } }]);
  });

  test.each<[name: string, hook: (log: Log) => unknown]>([
    [
      "throws",
      () => {
        throw new Error("bug in the hook");
      },
    ],
    ["returns nothing", () => undefined],
    ["returns a promise", async (log) => log],
  ])("a hook that %s discards the log, which is counted", async (_, hook) => {
    let isBroken = true;
    const beforeSend = ((log: Log) => (isBroken ? hook(log) : log)) as NonNullable<Options["beforeSend"]>;
    const { logger, arrived } = await startLogger({ beforeSend });
    expect(() => logger.text("private")).not.toThrow();
    isBroken = false;
    logger.text("next");
    const logs = await arrived();
    expect(logs.map((log) => log.message)).toEqual(["next", "Contrail dropped logs"]);
    expect(logs[1]?.data).toEqual({ before_send: 1 });
  });
});

describe("release, user and tags", () => {
  test("are sent once a batch, with every log: also captured ones", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { logger, arrived, collector } = await startLogger({ release: "1.4.2", tags: { stage: "production" } });
    logger.text("one");
    console.error("two");
    await arrived();
    vi.restoreAllMocks();
    expect(collector.batches()).toMatchObject([
      {
        metadata: { release: "1.4.2", stage: "production", pid: process.pid },
        logs: [{ message: "one" }, { message: "two" }],
      },
    ]);
  });

  test("the release can be set when the application is built", async () => {
    vi.stubGlobal("contrailRelease", "web@4.18.2");
    const { logger, arrived, collector } = await startLogger();
    vi.unstubAllGlobals();
    logger.text("one");
    await arrived();
    expect(collector.batches()[0]?.metadata).toMatchObject({ release: "web@4.18.2" });
  });

  test("a server sends no session: one process serves many of them", async () => {
    const { logger, arrived, collector } = await startLogger();
    logger.text("one");
    await arrived();
    expect(collector.batches()[0]?.metadata).not.toHaveProperty("session");
  });

  test("apply from the moment they are set until they are removed", async () => {
    const { logger, arrived, collector } = await startLogger();
    logger.text("anonymous");
    logger.setUser({ id: 42, plan: { name: "team" } });
    logger.setTags({ experiment: "b" });
    logger.text("signed in");
    logger.setUser(null);
    logger.setTags({ experiment: undefined });
    logger.text("signed out");
    await arrived();
    expect(
      collector.batches().map(({ metadata: { user, experiment }, logs }) => ({ user, experiment, logs: logs.length })),
    ).toEqual([{ logs: 1 }, { user: { id: 42, plan: { name: "team" } }, experiment: "b", logs: 1 }, { logs: 1 }]);
  });

  test("a user set before init is sent, and the next init starts without it", async () => {
    plainLogger.setUser({ id: 7 });
    const first = await startLogger();
    first.logger.text("one");
    await first.arrived();
    expect(first.collector.batches()[0]?.metadata).toMatchObject({ user: { id: 7 } });
    const second = await startLogger();
    second.logger.text("two");
    await second.arrived();
    expect(second.collector.batches()[0]?.metadata).not.toHaveProperty("user");
  });

  test("values are copied when they are set, and never make a batch fail", async () => {
    const user: Record<string, unknown> = { id: 10n, token: "abc" };
    user.self = user;
    const { logger, arrived, collector } = await startLogger();
    logger.setUser(user);
    user.id = "changed";
    logger.text("one");
    await arrived();
    expect(collector.batches()[0]?.metadata.user).toEqual({ id: "10", token: "[redacted]", self: "[circular]" });
  });
});

describe("withContext", () => {
  test("adds its fields to all logs of one request, also after waiting and when requests overlap", async () => {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    const { logger, arrived } = await startLogger();
    await Promise.all(
      ["a", "b"].map((requestId) =>
        withContext({ requestId }, async () => {
          await sleep(requestId === "a" ? 5 : 1);
          logger.setUser({ id: requestId });
          console.error(`console ${requestId}`);
          await withContext({ step: 2 }, async () => logger.child({ part: 1 }).text(`nested ${requestId}`));
        }),
      ),
    );
    logger.text("outside");
    const logs = (await arrived()).map(({ message, metadata }) => [message, metadata]);
    print.mockRestore();
    const error = { captured: "console", callSite: expect.any(String), lineHash: expect.any(String) };
    expect(Object.fromEntries(logs)).toEqual({
      "console a": { requestId: "a", user: { id: "a" }, ...error },
      "console b": { requestId: "b", user: { id: "b" }, ...error },
      "nested a": { requestId: "a", user: { id: "a" }, step: 2, part: 1 },
      "nested b": { requestId: "b", user: { id: "b" }, step: 2, part: 1 },
      outside: undefined,
    });
  });

  test("returns what the function returns, and lets its errors pass", () => {
    expect(withContext({}, () => 7)).toBe(7);
    expect(() =>
      withContext({}, () => {
        throw new Error("mine");
      }),
    ).toThrow("mine");
  });
});

test("release and tags of an init during a request apply to all logs", async () => {
  const { collector, logger, arrived } = await withContext({ requestId: "r1" }, () =>
    startLogger({ release: "1.4.2" }),
  );
  logger.text("later");
  await arrived();
  expect(collector.batches()).toMatchObject([{ metadata: { release: "1.4.2" }, logs: [{ message: "later" }] }]);
});
