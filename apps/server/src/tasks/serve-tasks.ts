// The task thread: calls the function that a task names, and answers with what it returns.
import { parentPort, workerData } from "node:worker_threads";
import {
  createProgress,
  type Progress,
  type ThreadReady,
  type ThreadResult,
  type ThreadTask,
} from "./task-messages.ts";
import { ownCpuFile, readCpuMs } from "./thread-cpu.ts";

export type TaskFunction = (input: never, writeProgress: Progress["write"]) => unknown;

export function serveTasks(functions: Readonly<Record<string, TaskFunction>>): void {
  const progress = createProgress(workerData as SharedArrayBuffer);
  const cpuFile = ownCpuFile();

  function run({ name, input }: ThreadTask): ThreadResult {
    const start = readCpuMs(cpuFile) ?? 0;
    const spent = () => ({ cpuMs: (readCpuMs(cpuFile) ?? start) - start });
    try {
      const call = functions[name];
      if (!call) throw new RangeError(`The task thread has no function ${name}.`);
      const output = call(input as never, progress.write);
      return { output, ...spent() };
    } catch (failure) {
      return { failure, ...spent() };
    }
  }

  parentPort?.on("message", (task: ThreadTask) => parentPort?.postMessage(run(task)));
  parentPort?.postMessage({ cpuFile } satisfies ThreadReady);
}
