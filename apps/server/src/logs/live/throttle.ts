// A throttle: runs work soon after the first call; calls during the interval share the next run.

export interface Throttle {
  wake(): void;
}

/** `intervalMs` returns the time between two runs. */
export function createThrottle(work: () => void, intervalMs: () => number): Throttle {
  let isScheduled = false;
  let isPending = false;

  function run(): void {
    isPending = false;
    work();
    setTimeout(() => {
      isScheduled = isPending;
      if (isPending) run();
    }, intervalMs());
  }

  return {
    wake() {
      isPending = true;
      if (!isScheduled) setImmediate(run);
      isScheduled = true;
    },
  };
}
