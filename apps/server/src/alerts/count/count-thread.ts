// The worker thread that counts for alert rules: neither ingest nor a live tail ever waits for it.
import { parentPort, workerData } from "node:worker_threads";
import { type CountTask, createCountRunner } from "./count-task.ts";

/** Shared: the number of the current task's rule among those it has seen, and how many it has begun. */
const progress = new Int32Array(workerData as SharedArrayBuffer);
const runner = createCountRunner();
/** The order in which the rules were received. */
let numbers = new Map<string, number>();

parentPort?.on("message", (task: CountTask) => {
  if (task.kind === "rules") {
    numbers = new Map(task.applications.flatMap(({ rules }) => rules.map(({ id }) => id)).map((id, n) => [id, n]));
    runner.setRules(task.applications);
    return;
  }
  const result = runner.count(task.batches, (id) => {
    Atomics.store(progress, 0, numbers.get(id) ?? -1);
    Atomics.add(progress, 1, 1);
  });
  parentPort?.postMessage(result);
});
parentPort?.postMessage("ready");
