/** Runs after a while, and keeps no process alive for it. */
export function later(run: () => void, milliseconds: number): true {
  const timer: unknown = setTimeout(run, milliseconds);
  (timer as { unref?(): void }).unref?.();
  return true;
}
