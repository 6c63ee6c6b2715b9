// The worker thread that searches live logs: ingest never waits for a search, no matter how long it takes.
import { parentPort, workerData } from "node:worker_threads";
import { writeProgress } from "./search-progress.ts";
import { createSearchRunner, type SearchTask } from "./search-task.ts";

const progress = new Int32Array(workerData as SharedArrayBuffer);
const run = createSearchRunner();

parentPort?.on("message", (task: SearchTask) => {
  parentPort?.postMessage(run(task, () => writeProgress(progress)));
});
parentPort?.postMessage("ready");
