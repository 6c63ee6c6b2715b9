// Reading an error on the task thread.
import type { ReadError } from "@contrail/protocol";
import type { TaskFunction } from "../../tasks/serve-tasks.ts";
import type { RunOptions, TaskOutput, TaskThread } from "../../tasks/task-thread.ts";
import type { ErrorKind } from "./collect.ts";
import { readSample } from "./to-new-kind.ts";

interface ReadErrorTask {
  format: number;
  bytes: Uint8Array;
}

const name = "readError";

/** What the thread does. */
export const readErrorTask: Record<typeof name, TaskFunction> = {
  [name]: ({ format, bytes }: ReadErrorTask): ReadError =>
    readSample({ format, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }),
};

export function readOnThread(
  thread: Pick<TaskThread, "run">,
  { format, bytes }: ErrorKind["sample"],
  options: RunOptions,
): Promise<TaskOutput<ReadError>> {
  // A copy of the row alone: a part of a block would be passed with all of it.
  return thread.run({ name, input: { format, bytes: Uint8Array.from(bytes) } satisfies ReadErrorTask }, options);
}
