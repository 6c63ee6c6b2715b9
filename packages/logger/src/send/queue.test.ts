import { expect, test } from "vitest";
import type { Entry } from "../entry.ts";
import type { Level } from "../level.ts";
import { createQueue } from "./queue.ts";

const shared = {};

function entry(level: Level, message: string, bytes = 100): Entry {
  return { record: { id: "", level, message, timestamp: "" }, shared, bytes };
}

const messages = (entries: Entry[]) => entries.map(({ record }) => record.message);

test("the oldest entries are taken first, within the limits of a batch", () => {
  const queue = createQueue(10_000);
  for (const name of ["a", "b", "c", "d"]) queue.add(entry("text", name));
  expect(messages(queue.take(2, 1_000))).toEqual(["a", "b"]);
  expect(messages(queue.take(10, 150))).toEqual(["c"]);
  expect(messages(queue.take(10, 1))).toEqual(["d"]);
  expect(queue.take(10, 1_000)).toEqual([]);
});

test("a batch ends where the shared metadata changes", () => {
  const queue = createQueue(10_000);
  queue.add(entry("text", "a"));
  queue.add({ ...entry("text", "b"), shared: { url: "/b" } });
  expect(messages(queue.take(10, 1_000))).toEqual(["a"]);
  expect(messages(queue.take(10, 1_000))).toEqual(["b"]);
});

test("when it is full, low levels are dropped first and errors last, and one record reports how many", () => {
  const queue = createQueue(1_000);
  for (const level of ["error", "debug", "warn", "info", "log", "text"] as const) {
    queue.add(entry(level, `${level} 1`));
    queue.add(entry(level, `${level} 2`));
  }
  const taken = queue.take(100, 100_000);
  expect(messages(taken)).toEqual([
    "error 1",
    "error 2",
    "warn 1",
    "warn 2",
    "info 1",
    "info 2",
    "log 2",
    "text 1",
    "text 2",
    "Contrail dropped logs",
  ]);
  expect(taken.at(-1)?.record).toMatchObject({ level: "warn", data: { queue_full: 3 } });
  expect(messages(queue.take(100, 100_000))).toEqual([]);
});

test("drops are summed by reason until they are reported, then counted from zero", () => {
  const queue = createQueue(1_000);
  const overflow = () => {
    for (let index = 0; index < 12; index++) queue.add(entry("text", String(index)));
  };
  const dropped = () => queue.take(100, 100_000).at(-1)?.record.data;
  overflow();
  overflow();
  queue.drop("refused", 5);
  queue.drop("refused", 2);
  // 24 were added; at most ten fit, and eviction goes down to nine.
  expect(dropped()).toEqual({ queue_full: 15, refused: 7 });
  overflow();
  expect(dropped()).toEqual({ queue_full: 3 });
});

test("if there are only errors, the oldest are dropped", () => {
  const queue = createQueue(1_000);
  for (let index = 0; index < 12; index++) queue.add(entry("error", String(index)));
  expect(messages(queue.take(100, 100_000)).slice(0, -1)).toEqual(
    ["3", "4", "5", "6", "7", "8", "9", "10", "11"].slice(-9),
  );
});

test("entries that are put back are taken first again", () => {
  const queue = createQueue(1_000);
  queue.add(entry("text", "a"));
  queue.add(entry("text", "b"));
  const taken = queue.take(1, 1_000);
  queue.unshift(taken);
  expect(messages(queue.take(10, 1_000))).toEqual(["a", "b"]);
});

test("entries that are put back count towards the limit again", () => {
  const queue = createQueue(1_000);
  for (let index = 0; index < 10; index++) queue.add(entry("text", String(index)));
  queue.unshift(queue.take(10, 10_000));
  queue.add(entry("text", "10"));
  const kept = ["3", "4", "5", "6", "7", "8", "9", "10"];
  expect(messages(queue.take(100, 100_000))).toEqual([...kept, "Contrail dropped logs"]);
});
