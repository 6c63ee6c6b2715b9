// The progress of the search thread, in shared memory: a busy thread doesn't respond to messages.

export const progressBytes = 4;

/** A search begins. */
export function writeProgress(progress: Int32Array): void {
  Atomics.add(progress, 0, 1);
}

/** A number that changes with every search. */
export function readProgress(progress: Int32Array): number {
  return Atomics.load(progress, 0);
}
