import { pino } from "pino";
import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createServer } from "./create-server.ts";
import { healthRoutes } from "./health.ts";
import { loggerOptions } from "./logger.ts";
import { createReadiness } from "./readiness.ts";

interface PendingPing {
  promise: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Stores whose pings the test completes one by one. */
function createStores() {
  const pings: PendingPing[] = [];
  const ping = () => {
    const pending = createPendingPing();
    pings.push(pending);
    return pending.promise;
  };
  return { pings, ping };
}

function createPendingPing(): PendingPing {
  let resolve = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

test("concurrent requests share one ping, and later ones its result for a second", async () => {
  const { pings, ping } = createStores();
  const clock = createTestClock();
  const isReady = createReadiness({ ping, clock });
  const requests = Array.from({ length: 1_000 }, isReady);
  expect(pings).toHaveLength(1);
  pings[0]?.resolve();
  await Promise.all(requests);
  clock.advance(999);
  await isReady();
  expect(pings).toHaveLength(1);
  clock.advance(1);
  const next = isReady();
  expect(pings).toHaveLength(2);
  pings[1]?.resolve();
  await next;
});

test("a failure is reported to everyone who waits and checked again after a second", async () => {
  const { pings, ping } = createStores();
  const clock = createTestClock();
  const isReady = createReadiness({ ping, clock });
  const failed = [isReady(), isReady()];
  pings[0]?.reject(new Error("store is down"));
  for (const each of failed) await expect(each).rejects.toThrow("store is down");
  await expect(isReady()).rejects.toThrow("store is down");
  expect(pings).toHaveLength(1);
  clock.advance(1_000);
  const recovered = isReady();
  pings[1]?.resolve();
  await recovered;
});

test("a store that hangs gets one ping, not one per second", async () => {
  const { pings, ping } = createStores();
  const clock = createTestClock();
  const isReady = createReadiness({ ping, clock });
  const first = isReady();
  clock.advance(60_000);
  const second = isReady();
  expect(pings).toHaveLength(1);
  pings[0]?.resolve();
  await Promise.all([first, second]);
});

test("readyz reflects the stores within a second, and healthz doesn't depend on them", async () => {
  const clock = createTestClock();
  let isDown = false;
  const ping = async () => {
    if (isDown) throw new Error("store is down");
  };
  const app = createServer({ logger: pino(loggerOptions("silent")), trustProxy: false, https: undefined });
  const spool = () => ({ rows: 2, bytes: 30, oldestAgeMs: 4, deadLetterRows: 0 });
  healthRoutes(app, { checkReadiness: createReadiness({ ping, clock }), spool });
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json().waiting]).toEqual([200, { logs: 2, bytes: 30, oldestMs: 4, setAside: 0 }]);
  isDown = true;
  clock.advance(1_000);
  const down = await app.inject("/readyz");
  expect([down.statusCode, down.json().code]).toEqual([503, "not_ready"]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await app.close();
});
