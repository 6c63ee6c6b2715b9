// The progress of the search thread, in shared memory: a busy thread responds to no messages.

export function writeProgress(progress: Int32Array, question: number): void {
  Atomics.store(progress, 0, question);
  Atomics.add(progress, 1, 1);
}

/** The number of the question in its task, and a number that changes with every question. */
export function readProgress(progress: Int32Array): { question: number; step: number } {
  return { question: Atomics.load(progress, 0), step: Atomics.load(progress, 1) };
}
