import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { startThread } from "./start-thread.ts";
import {
  createTaskThread,
  type TaskThread,
  ThreadClosedError,
  ThreadFailedError,
  ThreadTimeoutError,
} from "./task-thread.ts";

let thread: TaskThread;
let workers: Worker[];
let logged: object[];
afterEach(() => thread.close());

const testThread = new URL("testing/test-thread.ts", import.meta.url);

function start({ source = testThread, idleMs = 60_000 } = {}) {
  workers = [];
  logged = [];
  thread = createTaskThread({
    start(progress) {
      const worker = startThread(source, { workerData: progress });
      workers.push(worker);
      return worker;
    },
    logger: { error: (line: object) => logged.push(line) },
    idleMs,
  });
  return async (name: string, input: unknown, { tenant = "shop", timeoutMs = 60_000 } = {}) =>
    (await thread.run({ name, input }, { tenant, timeoutMs })).output;
}

test("tasks are run by one thread, which starts with the first of them", async () => {
  const run = start();
  expect(workers).toHaveLength(0);
  expect(await Promise.all([1, 2, 3].map((number) => run("echo", { number })))).toEqual([
    { number: 1 },
    { number: 2 },
    { number: 3 },
  ]);
  expect(workers).toHaveLength(1);
});

test("what a task throws is passed on, and the next one runs", async () => {
  const run = start();
  await expect(run("fail", "too long")).rejects.toThrow(new RangeError("too long"));
  expect(await run("echo", 1)).toBe(1);
  expect(workers).toHaveLength(1);
});

test("a task that never ends is given up, with its progress, and the next one runs on a new thread", async () => {
  const run = start();
  const never = run("hang", { index: 2, count: 9 }, { timeoutMs: 50 });
  const next = run("echo", 1);
  const error = await never.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ThreadTimeoutError);
  expect(error).toMatchObject({ wasStarved: false, progress: { index: 2, count: 9 } });
  expect(await next).toBe(1);
  expect(workers).toHaveLength(2);
});

test.each([
  ["crashes", "crash"],
  ["ends", "exit"],
])("the task after a thread %s runs on a new one", async (_, name) => {
  const run = start();
  await expect(run(name, undefined)).rejects.toThrow(ThreadFailedError);
  expect(logged).toHaveLength(1);
  expect(await run("echo", 1)).toBe(1);
  expect(workers).toHaveLength(2);
});

test("if the thread can't start, the tasks that wait for it fail, and the next one tries again", async () => {
  const run = start({ source: new URL("testing/broken-thread.ts", import.meta.url) });
  const failed = { status: "rejected", reason: expect.any(ThreadFailedError) };
  expect(await Promise.allSettled([run("echo", 1), run("echo", 2)])).toEqual([failed, failed]);
  expect(workers).toHaveLength(1);
  await expect(run("echo", 3)).rejects.toThrow(ThreadFailedError);
  expect(workers).toHaveLength(2);
});

test("a thread without a function of this name says so", async () => {
  await expect(start()("missing", undefined)).rejects.toThrow("no function missing");
});

test("an idle thread ends", async () => {
  const run = start({ idleMs: 0 });
  await run("echo", 1);
  await once(workers[0] as Worker, "exit");
  expect(await run("echo", 2)).toBe(2);
  expect(workers).toHaveLength(2);
  expect(logged).toEqual([]);
});

test("tenants with much to do don't delay others", async () => {
  const run = start();
  const order: string[] = [];
  const runOf = async (tenant: string) => {
    await run("echo", tenant, { tenant });
    order.push(tenant);
  };
  await Promise.all([...Array.from({ length: 6 }, () => runOf("greedy")), runOf("shop"), runOf("blog")]);
  expect(order.slice(0, 4).toSorted()).toEqual(["blog", "greedy", "greedy", "shop"]);
});

test.each(["workAndFail", "workAndExit"])("a task that fails at its end is charged for its work: %s", async (name) => {
  const run = start();
  const order: string[] = [];
  const runOf = async (tenant: string, task: string) => {
    await run(task, 50, { tenant }).catch(() => {});
    order.push(tenant);
  };
  const greedy = [runOf("greedy", name), runOf("greedy", name)];
  await Promise.all([...greedy, ...Array.from({ length: 3 }, () => runOf("shop", "echo"))]);
  expect(order).toEqual(["greedy", "shop", "shop", "shop", "greedy"]);
});

test("when it is closed, tasks that are running or waiting end", async () => {
  const run = start();
  const all = Promise.allSettled([run("hang", { index: 0, count: 1 }), run("echo", 1)]);
  thread.close();
  const closed = { status: "rejected", reason: expect.any(ThreadClosedError) };
  expect(await all).toEqual([closed, closed]);
  await expect(run("echo", 1)).rejects.toThrow(ThreadClosedError);
});

test("while it drains, only the running task goes on", async () => {
  const run = start();
  await run("echo", 0);
  const [running, waiting] = [run("echo", 1), run("echo", 2)];
  thread.drain();
  await expect(waiting).rejects.toThrow(ThreadClosedError);
  expect(await running).toBe(1);
  await expect(run("echo", 3)).rejects.toThrow(ThreadClosedError);
});
