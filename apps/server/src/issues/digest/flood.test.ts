import { createRandom } from "@contrail/hostile-texts";
import { minuteMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxReleases } from "../releases/ensure-releases.ts";
import { noHash, type OpenDigest, openDigest, start } from "../testing/open-digest.ts";
import type { KindLimits } from "./admit-kinds.ts";

/** Less than those of the product, whose time is that of `npm run prove -- flood`. */
const limits: KindLimits = { perMinute: 20, perApplication: 200 };

let opened: OpenDigest;
beforeAll(async () => {
  opened = await openDigest({ limits });
});
afterAll(() => opened.close());

test("[CLAIM-25] errors with random stacks have as many kinds as are allowed, and the rest is counted", async () => {
  const { integer } = createRandom(8);
  const { application, stores, toRows, digest } = opened;
  const [blocks, rowsPerBlock] = [15, 25];
  for (let block = 0; block < blocks; block++) {
    const logs = Array.from({ length: rowsPerBlock }, (_, index) => {
      const name = `f${integer(2 ** 30).toString(36)}`;
      return {
        message: "failed",
        stack: `FloodError: failed\n    at ${name} (https://shop.example/src/${name}.js:1:2)`,
        // Different for each.
        fingerprint: { high: 1 + integer(2 ** 31), low: block * rowsPerBlock + index },
      };
    });
    await digest(toRows(logs), start + block * minuteMs);
  }
  const kinds = await stores.issueFingerprints.numberOf(application.id);
  expect(kinds).toBe(Math.min(blocks * limits.perMinute, limits.perApplication));
  const issues = await stores.issues.list([application.id]);
  expect(issues.length).toBeLessThanOrEqual(kinds);
  expect(issues.reduce((sum, { events }) => sum + events, 0)).toBe(kinds);
  expect(await stores.issueOverflows.list([application.id])).toMatchObject([
    { type: "FloodError", kinds: blocks * rowsPerBlock - kinds },
  ]);
});

test("made-up releases get places bit by bit, and none beyond the limit", async () => {
  const { application, stores, toRows, digest } = opened;
  const block = (first: number, count: number) =>
    toRows(
      Array.from({ length: count }, (_, i) => ({ message: "", fingerprint: noHash, release: `9.${first + i}.0` })),
    );
  const places = async () => (await stores.releases.places(application.id)).length;
  const before = await places();
  const rows = block(0, 300);
  await digest(rows, start);
  expect(await places()).toBe(before + 200);
  await digest(rows, start);
  expect(await places()).toBe(before + 300);
  for (let first = 300; first < maxReleases; first += 200) await digest(block(first, 200), start);
  expect(await places()).toBe(maxReleases);
  await digest(toRows([{ message: "", fingerprint: noHash, release: "10.0.0" }]), start);
  expect(await stores.releases.find(application.id, "10.0.0")).toBeUndefined();
  await digest(block(5, 1), start + minuteMs);
  expect(await stores.releases.find(application.id, "9.5.0")).toMatchObject({ version: "9.5.0" });
});

test("an attempt that fails doesn't make an application look as if it had too many releases", async () => {
  const other = await openDigest();
  const { application, stores, toRows, toBatch, startBlock, record, digest } = other;
  const block = (first: number, count: number) =>
    toRows(
      Array.from({ length: count }, (_, i) => ({ message: "", fingerprint: noHash, release: `9.${first + i}.0` })),
    );
  for (let first = 0; first < maxReleases - 100; first += 100) await digest(block(first, 100), start);
  const { signal } = new AbortController();
  const failed = startBlock([toBatch(block(10_000, 150), start)])(async (work) => {
    await record(async (tx) => {
      await work(tx);
      throw new Error("The database is down.");
    });
  }, signal);
  await expect(failed).rejects.toThrow("The database is down.");
  await digest(block(20_000, 1), start);
  expect(await stores.releases.find(application.id, "9.20000.0")).toMatchObject({ version: "9.20000.0" });
  await other.close();
});
