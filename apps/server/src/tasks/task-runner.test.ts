import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createTaskRunner, TaskTimeoutError } from "./task-runner.ts";

/** Exponential in its length: 40 would take hours. */
const catastrophic = () => /^(a+)+$/.test(`${"a".repeat(40)}!`);

const never = [
  ["a regular expression", catastrophic],
  [
    "a loop",
    () => {
      for (;;) if (Math.random() > 2) return;
    },
  ],
  [
    "a loop that catches everything",
    () => {
      for (;;) {
        try {
          catastrophic();
        } catch {}
      }
    },
  ],
  [
    "parsing",
    () => {
      const text = `[${Array(100_000).fill("[]").join()}]`;
      for (;;) JSON.parse(text);
    },
  ],
] as const;

describe("a task that never ends is terminated, and the others run", () => {
  test.each(never)("%s", async (_, task) => {
    let timeouts = 0;
    const { run } = createTaskRunner({ timeoutMs: 50, onTimeout: () => timeouts++ });
    const [slow, next] = await Promise.allSettled([run<unknown>(task), run(() => "next")]);
    expect(slow).toMatchObject({ reason: expect.any(TaskTimeoutError) });
    expect(next).toMatchObject({ value: "next" });
    expect(timeouts).toBe(1);
  });
});

test("tasks keep their order, and one that fails doesn't affect the others", async () => {
  const { run } = createTaskRunner({ timeoutMs: 1_000, onTimeout: () => {} });
  const order: number[] = [];
  const outcomes = await Promise.allSettled([
    run(() => order.push(1)),
    run(() => {
      throw new Error("broken");
    }),
    run(() => order.push(2)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(order).toEqual([1, 2]);
});

test("long tasks yield to the event loop", async () => {
  const { run } = createTaskRunner({ timeoutMs: 1_000, onTimeout: () => {} });
  const done: string[] = [];
  const busy = (name: string) => () => {
    for (const end = performance.now() + 15; performance.now() < end; );
    done.push(name);
  };
  const all = Promise.all([run(busy("one")), run(busy("two")), run(busy("three"))]);
  await nextTurn();
  await nextTurn();
  done.push("other");
  await all;
  expect(done.indexOf("other")).toBeLessThan(3);
});
