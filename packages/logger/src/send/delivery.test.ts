// From the call to the server: batches, and what happens if the server is unavailable or rejects them.
import { startCollector } from "@contrail/collector";
import { afterEach, describe, expect, test, vi } from "vitest";
import { init } from "../node/index.ts";
import { startLogger } from "../testing/setup.ts";
import { init as initUniversal } from "../universal/index.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** From now on, timers only advance by hand. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
}

function ids(logs: readonly { id: string }[]): Set<string> {
  return new Set(logs.map((log) => log.id));
}

test("[CLAIM-09] logs are sent in batches, asynchronously: no call sends a request itself", async () => {
  const { collector, logger } = await startLogger();
  for (let index = 0; index < 250; index++) logger.text(`log ${index}`);
  await collector.waitFor(250);
  expect(collector.requests.length).toBeLessThan(4);
  expect(collector.logs().map((log) => log.message)).toEqual(Array.from({ length: 250 }, (_, index) => `log ${index}`));
});

test("100 logs are sent immediately", async () => {
  stopTimers();
  const { collector, logger } = await startLogger();
  for (let index = 0; index < 100; index++) logger.text(`log ${index}`);
  expect(await collector.waitFor(100)).toHaveLength(100);
});

test("60 kB are sent immediately", async () => {
  stopTimers();
  const { collector, logger } = await startLogger();
  for (let index = 0; index < 8; index++) logger.text(`log ${index}`, { text: "x".repeat(8_000) });
  expect(await collector.waitFor(8)).toHaveLength(8);
});

test("a single log is sent after five seconds", async () => {
  stopTimers();
  const { collector, logger } = await startLogger();
  logger.text("alone");
  expect(vi.getTimerCount()).toBe(1);
  // A request would only reach the collector later, but a fired timer would show immediately.
  vi.advanceTimersByTime(4_999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(await collector.waitFor(1)).toMatchObject([{ message: "alone" }]);
});

test("a batch is compressed", async () => {
  const { collector, logger } = await startLogger();
  for (let index = 0; index < 100; index++) logger.text("Order paid", { index, text: "the same again and again" });
  await collector.waitFor(100);
  expect(collector.requests[0]?.size).toBeLessThan(4_000);
});

describe("[LOGR-04] failed batches are retried after", () => {
  test.each([
    ["500", (attempts: number) => ({ status: attempts < 3 ? 500 : 202, headers: {} })],
    [
      "429 with Retry-After",
      (attempts: number) => ({ status: attempts < 2 ? 429 : 202, headers: { "retry-after": "1" } }),
    ],
    ["503", (attempts: number) => ({ status: attempts < 2 ? 503 : 202, headers: {} })],
  ])("%s", async (_what, answer) => {
    const { collector, logger } = await startLogger();
    let attempts = 0;
    collector.fail((_request, response) => {
      attempts++;
      const { status, headers } = answer(attempts);
      return status !== 202 && Boolean(response.writeHead(status, headers).end());
    });
    for (let index = 0; index < 110; index++) logger.text(`log ${index}`);
    const logs = await collector.waitFor(110);
    expect(ids(logs).size).toBe(110);
    expect(attempts).toBeGreaterThan(1);
  });

  test("a connection refused, until the server starts", async () => {
    const first = await startCollector();
    const { port } = first;
    await first.close();
    const { logger } = await startLogger({ endpoint: `http://127.0.0.1:${port}/api/logs` });
    for (let index = 0; index < 110; index++) logger.text(`log ${index}`);
    const later = await startCollector(port);
    const logs = await later.waitFor(110);
    await later.close();
    expect(ids(logs).size).toBe(110);
  });

  test("a response lost after the batch was stored: the batch keeps its id, so it is stored once", async () => {
    const { collector, logger } = await startLogger();
    let isLost = false;
    collector.fail(({ batch }, response) => {
      if (isLost) return false;
      isLost = true;
      collector.store(batch);
      response.destroy();
      return true;
    });
    for (let index = 0; index < 100; index++) logger.text(`log ${index}`);
    await logger.flush();
    expect(collector.requests.length).toBeGreaterThan(1);
    expect(new Set(collector.requests.map(({ batch }) => batch.batchId)).size).toBe(1);
    expect(ids(collector.logs()).size).toBe(100);
    expect(collector.logs()).toHaveLength(100);
  });
});

describe.each([
  ["Node.js", init],
  ["fetch", initUniversal],
])("with %s, Retry-After", (_name, init) => {
  /** The real clock, because Node's fetch measures its timeouts with it. A date has no fractions of a second. */
  const inSeconds = (seconds: number) => () => new Date(Date.now() + seconds * 1_000).toUTCString();

  test.each([
    ["in seconds is respected", () => "120", 120_000, 120_000],
    ["beyond an hour means an hour", () => "86400", 3_600_000, 3_600_000],
    ["as a date is respected", inSeconds(600), 500_000, 600_000],
    ["as a date beyond an hour means an hour", inSeconds(86_400), 3_600_000, 3_600_000],
    ["as a date in the past has no effect", inSeconds(-60), 250, 500],
    ["that is neither has no effect", () => "soon", 250, 500],
    ["that is negative has no effect", () => "-5", 250, 500],
    ["that is empty has no effect", () => "", 250, 500],
  ])("%s", async (_what, header, least, most) => {
    const { collector, logger } = await startLogger({}, init);
    const timers = vi.spyOn(globalThis, "setTimeout");
    const waits = () => timers.mock.calls.map(([, delay]) => Number(delay)).filter((delay) => delay >= least);
    let isFirst = true;
    collector.fail((_request, response) => {
      if (!isFirst) return false;
      isFirst = false;
      return Boolean(response.writeHead(429, { "retry-after": header() }).end());
    });
    logger.text("x");
    const first = logger.flush();
    await expect.poll(() => waits().some((delay) => delay <= most)).toBe(true);
    void logger.flush();
    expect(await first).toBe(true);
    expect(collector.requests).toHaveLength(2);
    expect(collector.logs()).toHaveLength(1);
  });
});

test("a batch that is too large is split until it fits; a log that never fits is dropped and reported", async () => {
  const { collector, logger } = await startLogger();
  collector.fail(({ batch }, response) => {
    const isTooLarge = batch.logs.length > 30 || batch.logs.some((log) => log.message === "monster");
    return isTooLarge && Boolean(response.writeHead(413).end());
  });
  for (let index = 0; index < 99; index++) logger.text(`log ${index}`);
  logger.text("monster");
  await logger.flush();
  logger.text("after");
  await logger.flush();
  const logs = collector.logs();
  expect(logs.filter((log) => log.level === "text").map((log) => log.message)).toEqual([
    ...Array.from({ length: 99 }, (_, index) => `log ${index}`),
    "after",
  ]);
  expect(logs.filter((log) => log.level === "warn")).toMatchObject([
    { message: "Contrail dropped logs", data: { refused: 1 } },
  ]);
});

describe.each([
  ["Node.js", init],
  ["fetch", initUniversal],
])("with %s, a wrong endpoint warns once, and flush resolves to false:", (_name, init) => {
  test.each([
    [404, {}, '{"message":"Not found"}'],
    [403, {}, ""],
    [400, {}, "bad"],
    [301, {}, "moved"],
    [200, { "content-type": "text/html" }, "<!doctype html><title>Shop</title>"],
    [200, { "content-type": "text/html" }, "\n  <html><title>Shop</title></html>"],
  ])("%i %j", async (status, headers, body) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const errors: string[] = [];
    const { collector, logger } = await startLogger({ onError: ({ message }) => errors.push(message) }, init);
    collector.fail((_request, response) => Boolean(response.writeHead(status, headers).end(body)));
    logger.text("one");
    expect(await logger.flush()).toBe(false);
    logger.text("two");
    expect(await logger.flush()).toBe(false);
    const warning = `Contrail: 1 of 1 logs lost, ${collector.endpoint} responded ${status}: ${body}`;
    expect(warn.mock.calls).toEqual([[warning]]);
    expect(errors).toEqual([warning, warning.replace("1 of 1", "2 of 2")]);
    collector.fail();
    logger.text("three");
    expect(await logger.flush()).toBe(true);
    expect(collector.logs().map(({ message, data }) => [message, data])).toEqual([
      ["three", undefined],
      ["Contrail dropped logs", { refused: 2 }],
    ]);
  });
});

test("logs that the server rejects within an accepted batch are counted, with one warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { collector, logger } = await startLogger();
  collector.fail(({ batch }, response) => {
    collector.store({ ...batch, logs: batch.logs.filter((log) => log.message !== "bad") });
    const rejected = batch.logs.flatMap((log, index) =>
      log.message === "bad" ? [{ index, reason: "an event must not have more than 1,000 keys" }] : [],
    );
    return Boolean(response.writeHead(202).end(JSON.stringify({ success: true, rejected })));
  });
  for (const message of ["good", "bad"]) logger.text(message);
  expect(await logger.flush()).toBe(false);
  for (const message of ["bad", "bad"]) logger.text(message);
  expect(await logger.flush()).toBe(false);
  logger.text("last");
  expect(await logger.flush()).toBe(true);
  expect(warn.mock.calls).toEqual([
    [
      `Contrail: 1 of 2 logs lost, ${collector.endpoint} responded 202: {"success":true,"rejected":[{"index":1,"reason":"an event must not have more than 1,000 keys"}]}`,
    ],
  ]);
  expect(collector.logs().map(({ message, data }) => [message, data])).toEqual([
    ["good", undefined],
    ["Contrail dropped logs", { rejected: 1 }],
    ["last", undefined],
    ["Contrail dropped logs", { rejected: 2 }],
  ]);
});

test("debug prints every batch, and what it prints isn't sent", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { collector, logger } = await startLogger({
    debug: true,
    captureConsole: true,
    allowedLevels: ["text", "warn"],
  });
  let isFirst = true;
  collector.fail((_request, response) => {
    if (!isFirst) return false;
    isFirst = false;
    return Boolean(response.writeHead(503).end("busy"));
  });
  logger.text("one");
  expect(await logger.flush()).toBe(true);
  const { endpoint } = collector;
  expect(warn.mock.calls).toEqual([
    [`Contrail: 0 of 1 logs lost, ${endpoint} responded 503: busy`],
    [`Contrail: 0 of 1 logs lost, ${endpoint} responded 202: {"success":true}`],
  ]);
  expect(collector.logs()).toMatchObject([{ message: "one" }]);
});

test("onError also hears of a server that can't be reached, and may throw", async () => {
  const closed = await startCollector();
  await closed.close();
  const onError = vi.fn(() => {
    throw new Error("of the application");
  });
  const { logger } = await startLogger({ endpoint: closed.endpoint, onError });
  logger.text("x");
  void logger.flush();
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(1);
  expect(String(onError.mock.calls[0])).toContain("logs lost, http://127.0.0.1");
  expect(String(onError.mock.calls[0])).toContain("didn't respond: Error: connect ECONNREFUSED");
});

test("what a replaced logger still tries to send isn't captured as a failed request", async () => {
  const closed = await startCollector();
  await closed.close();
  const onError = vi.fn();
  const { logger: replaced } = await startLogger({ endpoint: closed.endpoint, onError });
  replaced.text("x");
  void replaced.flush();
  const { logger, arrived } = await startLogger();
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(1);
  logger.text("own");
  expect((await arrived()).map((log) => log.message)).toEqual(["own"]);
});

test("flush resolves as soon as the server has responded", async () => {
  const { collector, logger } = await startLogger();
  // No timer fires, so a delay would never end.
  stopTimers();
  logger.text("x");
  expect(await logger.flush()).toBe(true);
  logger.text("y");
  expect(await logger.flush()).toBe(true);
  expect(collector.logs()).toHaveLength(2);
});

test("after a delivery, the next batch waits 200 ms, unless it is flushed", async () => {
  const { collector, logger } = await startLogger();
  stopTimers();
  const logMany = () => {
    for (let index = 0; index < 100; index++) logger.text(`log ${index}`);
  };
  logMany();
  await collector.waitFor(100);
  await logger.flush();
  logMany();
  await vi.advanceTimersByTimeAsync(199);
  expect(collector.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await collector.waitFor(200);
});

test("a 401 stops sending, with one warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { collector, logger } = await startLogger();
  collector.fail((_request, response) => Boolean(response.writeHead(401).end()));
  logger.text("one");
  expect(await logger.flush()).toBe(false);
  collector.fail();
  logger.text("two");
  expect(await logger.flush()).toBe(false);
  expect(collector.requests).toHaveLength(1);
  expect(warn.mock.calls).toEqual([["Contrail: unknown apiKey, sending stopped"]]);
});

test("beyond 100 a second, identical logs become one with a count", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_000 });
  const { logger, arrived } = await startLogger();
  for (let index = 0; index < 1_000; index++) logger.text("again", { a: [1] });
  for (let index = 0; index < 150; index++) logger.text("again", { a: [index, 2] });
  vi.setSystemTime(1_700_000_001_000);
  logger.text("again", { a: [1] });
  const logs = await arrived();
  const same = logs.filter((log) => JSON.stringify(log.data) === '{"a":[1]}');
  expect(same).toHaveLength(102);
  expect(same.map((log) => log.metadata?.repeated ?? 1).reduce((sum: number, count) => sum + Number(count), 0)).toBe(
    1_001,
  );
  expect(logs).toHaveLength(102 + 150);
});

test("counting continues after a batch was sent, even if the logs contain a secret", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_000 });
  const { logger, arrived } = await startLogger();
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 150; index++) logger.text("login with password=hunter2");
    await logger.flush();
  }
  const logs = await arrived();
  expect(logs.map((log) => log.metadata?.repeated ?? 1).reduce((sum: number, count) => sum + Number(count), 0)).toBe(
    450,
  );
  expect(logs).toHaveLength(103);
});

test("a burst of 100,000 logs is delivered completely, none twice", async () => {
  const { collector, logger } = await startLogger({ allowedLevels: ["info"] });
  for (let index = 0; index < 100_000; index++) logger.info("Order paid", { index, country: "NL", status: "paid" });
  expect(await logger.close(60_000)).toBe(true);
  expect(ids(collector.logs()).size).toBe(100_000);
  expect(new Set(collector.logs().map((log) => (log.data as { index: number }).index)).size).toBe(100_000);
});
