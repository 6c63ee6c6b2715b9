// The threads of large tasks: reading errors never waits for the bodies of a sender.
import { createTaskThread } from "../tasks/task-thread.ts";
import type { AppDeps } from "./app-deps.ts";
import { startTaskThread } from "./start-task-thread.ts";

export type Threads = ReturnType<typeof startThreads>;

export function startThreads({ logger, startTaskThread: start = startTaskThread }: AppDeps) {
  return { encoding: createTaskThread({ start, logger }), reading: createTaskThread({ start, logger }) };
}
