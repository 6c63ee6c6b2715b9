import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeCount } from "../storage/logs/sequence.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { claimNodeNumber, renewIntervalMs } from "./node-number.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const claim = () => claimNodeNumber({ ...app.storage, clock: app.clock, logger: { error: () => {} } });

test("servers that share a store have different numbers, and a number is freed when its server is gone", async () => {
  // The app itself holds the first.
  const [second, third] = [await claim(), await claim()];
  expect([second.current(), third.current()]).toEqual([1, 2]);

  await second.release();
  const next = await claim();
  expect(next.current()).toBe(1);

  // `third` renews in time, `next` doesn't: the number of `next` is reassigned.
  for (let passed = 0; passed < 140_000; passed += renewIntervalMs) {
    app.clock.advance(renewIntervalMs);
    await third.renew();
  }
  const heirs = [await claim(), await claim()];
  expect(heirs.map((heir) => heir.current())).toEqual([0, 1]);

  await next.renew();
  expect([third.current(), next.current()]).toEqual([2, 3]);
});

test("a server whose clock was set back gets another number, whether it was stopped or running", async () => {
  const [stopped, running] = [await claim(), await claim()];
  const numbers = [stopped.current(), running.current()];
  await stopped.release();
  app.clock.advance(-3_600_000);
  await running.renew();
  await running.release();
  app.clock.advance(180_000);
  for (const heir of [await claim(), await claim()]) expect(numbers).not.toContain(heir.current());
});

test("more servers than numbers are rejected", async () => {
  const tooMany = async () => {
    for (let count = 0; count <= nodeCount; count++) await claim();
  };
  await expect(tooMany()).rejects.toThrow("64 servers already share this PostgreSQL");
});
