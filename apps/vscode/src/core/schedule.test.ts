import { expect, test } from "vitest";
import { createSchedule } from "./schedule.ts";

function start() {
  let time = 1_000_000;
  const schedule = createSchedule(() => time);
  return { schedule, advance: (seconds: number) => (time += seconds * 1_000), time: () => time };
}

test("a file is requested immediately, then once a minute", () => {
  const { schedule, advance } = start();
  expect(schedule.isDue("a")).toBe(true);
  schedule.requested("a");
  advance(59);
  expect(schedule.isDue("a")).toBe(false);
  expect(schedule.isDue("b")).toBe(true);
  advance(1);
  expect(schedule.isDue("a")).toBe(true);
});

test("after a change it is requested within two seconds; while changes go on, less and less often", () => {
  const { schedule, time, advance } = start();
  schedule.requested("a");
  const waits = Array.from({ length: 7 }, () => {
    schedule.changed((key) => key === "a");
    const wait = (schedule.dueAt("a") - time()) / 1_000;
    advance(wait);
    schedule.requested("a");
    return wait;
  });
  expect(waits).toEqual([2, 4, 8, 16, 32, 32, 32]);
  advance(60);
  schedule.requested("a");
  schedule.changed(() => true);
  expect(schedule.dueAt("a") - time()).toBe(2_000);
});

test("a change of another file, or of one that was never requested, changes nothing", () => {
  const { schedule, advance } = start();
  schedule.requested("a");
  schedule.changed((key) => key === "b");
  advance(30);
  expect(schedule.isDue("a")).toBe(false);
});
