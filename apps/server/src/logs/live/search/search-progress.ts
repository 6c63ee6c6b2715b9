// The progress of the search thread, in shared memory: a busy thread doesn't respond to messages.

export function writeProgress(progress: Int32Array, query: number): void {
  Atomics.store(progress, 0, query);
  Atomics.add(progress, 1, 1);
}

/** The number of the query in its task, and a number that changes with every query. */
export function readProgress(progress: Int32Array): { query: number; step: number } {
  return { query: Atomics.load(progress, 0), step: Atomics.load(progress, 1) };
}
