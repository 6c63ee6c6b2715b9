// Messages between the server and its task thread.

export interface ThreadTask {
  /** Which of the thread's functions is called. */
  name: string;
  input: unknown;
}

export type ThreadResult = { cpuMs: number } & (
  | { output: unknown }
  /** The function has thrown it. */
  | { failure: unknown }
);

/** The first message of the thread. */
export interface ThreadReady {
  /** Of `ownCpuFile`. */
  cpuFile: string | undefined;
}

/** In shared memory, because a busy thread doesn't respond to messages: which part of a task is worked on, of how many. */
export type Progress = ReturnType<typeof createProgress>;

export function createProgress(shared: SharedArrayBuffer) {
  const numbers = new Int32Array(shared);
  return {
    write(index: number, count: number): void {
      Atomics.store(numbers, 0, index);
      Atomics.store(numbers, 1, count);
    },
    /** -1 of 0: it hasn't been divided yet. */
    read: () => ({ index: Atomics.load(numbers, 0), count: Atomics.load(numbers, 1) }),
  };
}

export const progressBytes = 8;
