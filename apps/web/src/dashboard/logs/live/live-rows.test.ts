import { expect, test, vi } from "vitest";
import { log } from "../../../../test/test-data.ts";
import { createLiveRows, type LiveRows } from "./live-rows.ts";

const some = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => log(String(from + index)));
const shown = (rows: LiveRows) => Array.from({ length: rows.length }, (_, index) => rows.at(index)?.id);

test("the newest row is on top", () => {
  const rows = createLiveRows();
  rows.add(some(0, 2), { follow: true });
  rows.add(some(2, 3), { follow: true });
  expect(shown(rows)).toEqual(["2", "1", "0"]);
  expect(rows.at(3)).toBeUndefined();
});

test("while not following, new rows are only counted and nothing moves", () => {
  const rows = createLiveRows();
  rows.add(some(0, 2), { follow: true });
  rows.add(some(2, 5), { follow: false });
  expect(shown(rows)).toEqual(["1", "0"]);
  expect(rows.waiting).toBe(3);
  rows.showAll();
  expect(shown(rows)).toEqual(["4", "3", "2", "1", "0"]);
  expect(rows.waiting).toBe(0);
});

test("a duplicate row is shown once", () => {
  const rows = createLiveRows();
  rows.add(some(0, 2), { follow: true });
  rows.add(some(1, 3), { follow: true });
  expect(shown(rows)).toEqual(["2", "1", "0"]);
});

test("the oldest rows are evicted beyond the limit, and the others keep their keys", () => {
  const rows = createLiveRows({ maxRows: 10 });
  rows.add(some(0, 10), { follow: true });
  const key = rows.keyOf(0);
  rows.add(some(10, 12), { follow: false });
  expect(rows.length + rows.waiting).toBe(5);
  expect(shown(rows)).toEqual(["9", "8", "7"]);
  expect(rows.keyOf(0)).toBe(key);
});

test("100,000 rows are kept at most", () => {
  const rows = createLiveRows();
  rows.add(some(0, 100_000), { follow: true });
  expect(rows.length).toBe(100_000);
  rows.add(some(100_000, 100_500), { follow: true });
  expect(rows.length).toBeLessThanOrEqual(100_000);
  expect(rows.length).toBeGreaterThanOrEqual(95_000);
  expect(rows.at(0)?.id).toBe("100499");
});

test("all visible rows may be evicted while not following", () => {
  const rows = createLiveRows({ maxRows: 10 });
  rows.add(some(0, 2), { follow: true });
  rows.add(some(2, 30), { follow: false });
  expect([rows.length, rows.waiting]).toEqual([0, 5]);
});

test("subscribers are notified of changes until they unsubscribe", () => {
  const rows = createLiveRows();
  const listener = vi.fn();
  const stop = rows.subscribe(listener);
  rows.add(some(0, 1), { follow: false });
  rows.showAll();
  rows.showAll();
  stop();
  rows.add(some(1, 2), { follow: true });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(rows.version()).toBe(3);
});

test("it is calm up to ten rows per second", () => {
  let time = 5_000;
  const rows = createLiveRows({ now: () => time });
  rows.add(some(0, 10), { follow: true });
  expect(rows.isCalm).toBe(true);
  rows.add(some(10, 11), { follow: true });
  expect(rows.isCalm).toBe(false);
  time += 1_000;
  rows.add(some(11, 12), { follow: true });
  expect(rows.isCalm).toBe(true);
});
