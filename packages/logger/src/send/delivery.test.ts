// From the call to the server: batches, and what happens if the server is unavailable or rejects them.
import { startCollector } from "@contrail/collector";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startLogger } from "../testing/setup.ts";

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

test("Retry-After is respected to the second, up to an hour", async () => {
  const { collector, logger } = await startLogger();
  const timers = vi.spyOn(globalThis, "setTimeout");
  const waits = () => timers.mock.calls.map(([, milliseconds]) => milliseconds);
  let answers = ["120", "86400"];
  collector.fail((_request, response) => {
    const [seconds, ...others] = answers;
    answers = others;
    return seconds !== undefined && Boolean(response.writeHead(429, { "retry-after": seconds }).end());
  });
  for (let index = 0; index < 100; index++) logger.text(`log ${index}`);
  await expect.poll(waits).toContain(120_000);
  void logger.flush();
  await expect.poll(waits).toContain(3_600_000);
  await logger.flush();
  expect(collector.requests).toHaveLength(3);
  expect(collector.logs()).toHaveLength(100);
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
    { message: "Contrail dropped logs", data: { too_large: 1 } },
  ]);
});

test("a 401 stops sending, with one warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { collector, logger } = await startLogger();
  collector.fail((_request, response) => Boolean(response.writeHead(401).end()));
  logger.text("one");
  await logger.flush();
  collector.fail();
  logger.text("two");
  await logger.flush();
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
  for (let index = 0; index < 100_000; index++) logger.info("burst", { index });
  expect(await logger.close(60_000)).toBe(true);
  expect(ids(collector.logs()).size).toBe(100_000);
  expect(new Set(collector.logs().map((log) => (log.data as { index: number }).index)).size).toBe(100_000);
});
