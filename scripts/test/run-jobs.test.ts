import { expect, test } from "vitest";
import { type Job, runJobs } from "./run-jobs.mjs";

/** Jobs that end when they are told to, and the order in which they start. */
function controlled(...list: { name: string; after?: string }[]) {
  const events: string[] = [];
  const ends = new Map<string, (result: string) => void>();
  const jobs = list.map(({ name, after }, index): Job<string> => {
    const id = `${name}${index}`;
    return {
      name,
      ...(after && { after }),
      run(needed) {
        events.push([id, ...needed].join(" after "));
        return new Promise((resolve) => ends.set(id, resolve));
      },
    };
  });
  async function end(id: string): Promise<void> {
    ends.get(id)?.(`${id}'s result`);
    // Until what waits for it has started.
    await new Promise(setImmediate);
  }
  return { jobs, events, end };
}

test("jobs start in their order, as far as there is room, and the results have that order", async () => {
  const { jobs, events, end } = controlled({ name: "a" }, { name: "b" }, { name: "c" });
  const results = runJobs(jobs, 2);
  expect(events).toEqual(["a0", "b1"]);
  await end("b1");
  expect(events).toEqual(["a0", "b1", "c2"]);
  await end("c2");
  await end("a0");
  expect(await results).toEqual(["a0's result", "b1's result", "c2's result"]);
});

test("a job starts after all that it needs, gets their results, and lets others pass meanwhile", async () => {
  const { jobs, events, end } = controlled({ name: "a" }, { name: "b", after: "a" }, { name: "a" }, { name: "c" });
  const results = runJobs(jobs, 2);
  expect(events).toEqual(["a0", "a2"]);
  await end("a0");
  expect(events).toEqual(["a0", "a2", "c3"]);
  await end("a2");
  expect(events.at(-1)).toBe("b1 after a0's result after a2's result");
  await end("c3");
  await end("b1");
  expect(await results).toHaveLength(4);
});

test("a job that needs one that doesn't run starts like any other", async () => {
  const { jobs, events, end } = controlled({ name: "b", after: "a" });
  const results = runJobs(jobs, 1);
  expect(events).toEqual(["b0"]);
  await end("b0");
  expect(await results).toEqual(["b0's result"]);
});

test("jobs that need each other are named, and one that throws ends the run", async () => {
  const { jobs } = controlled({ name: "a", after: "b" }, { name: "b", after: "a" });
  await expect(runJobs(jobs, 2)).rejects.toThrow("These jobs wait for each other: a, b");
  const broken: Job<string> = { name: "x", run: () => Promise.reject(new Error("broken")) };
  await expect(runJobs([broken], 1)).rejects.toThrow("broken");
});
