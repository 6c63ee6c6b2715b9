import { afterEach, expect, test } from "vitest";
import { startThread } from "./start-thread.ts";
import { createTaskThread, type TaskThread, ThreadClosedError, ThreadTimeoutError } from "./task-thread.ts";

let thread: TaskThread;
let starts: number;
afterEach(() => thread.close());

function start() {
  starts = 0;
  thread = createTaskThread({
    start(progress) {
      starts++;
      return startThread(new URL("testing/test-thread.ts", import.meta.url), { workerData: progress });
    },
  });
  return async (name: string, input: unknown, { tenant = "shop", timeoutMs = 60_000 } = {}) =>
    (await thread.run({ name, input }, { tenant, timeoutMs })).output;
}

test("tasks are run by one thread, which starts with the first of them", async () => {
  const run = start();
  expect(starts).toBe(0);
  expect(await Promise.all([1, 2, 3].map((number) => run("echo", { number })))).toEqual([
    { number: 1 },
    { number: 2 },
    { number: 3 },
  ]);
  expect(starts).toBe(1);
});

test("what a task throws is passed on, and the next one runs", async () => {
  const run = start();
  await expect(run("fail", "too long")).rejects.toThrow(new RangeError("too long"));
  expect(await run("echo", 1)).toBe(1);
  expect(starts).toBe(1);
});

test("a task that never ends is given up, with its progress, and the next one runs on a new thread", async () => {
  const run = start();
  const never = run("hang", { index: 2, count: 9 }, { timeoutMs: 50 });
  const next = run("echo", 1);
  const error = await never.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ThreadTimeoutError);
  expect(error).toMatchObject({ wasStarved: false, progress: { index: 2, count: 9 } });
  expect(await next).toBe(1);
  expect(starts).toBe(2);
});

test("the task after a thread has crashed runs on a new one", async () => {
  const run = start();
  await expect(run("crash", undefined)).rejects.toThrow();
  expect(await run("echo", 1)).toBe(1);
  expect(starts).toBe(2);
});

test("tenants take turns", async () => {
  const run = start();
  const order: string[] = [];
  const runOf = async (tenant: string) => {
    await run("echo", tenant, { tenant });
    order.push(tenant);
  };
  await Promise.all([...Array.from({ length: 6 }, () => runOf("greedy")), runOf("shop"), runOf("blog")]);
  expect(order.slice(0, 4).toSorted()).toEqual(["blog", "greedy", "greedy", "shop"]);
});

test("when it is closed, tasks that are running or waiting end", async () => {
  const run = start();
  const all = Promise.allSettled([run("hang", { index: 0, count: 1 }), run("echo", 1)]);
  thread.close();
  const closed = { status: "rejected", reason: expect.any(ThreadClosedError) };
  expect(await all).toEqual([closed, closed]);
  await expect(run("echo", 1)).rejects.toThrow(ThreadClosedError);
});
