// The thread that searches live logs: however long a search takes, ingest does not wait for it.
import { parentPort, workerData } from "node:worker_threads";
import { createTaskRunner, type SearchTask } from "./search-task.ts";

const current = new Int32Array(workerData as SharedArrayBuffer);
const run = createTaskRunner();

parentPort?.on("message", (task: SearchTask) => {
  parentPort?.postMessage(run(task, (number) => Atomics.store(current, 0, number)));
});
parentPort?.postMessage("ready");
