// A throttle: runs work soon after the first call; calls during the interval share the next run.

export interface Throttle {
  wake(): void;
}

/** `intervalMs` returns the time between two runs. */
export function createThrottle(work: () => void, intervalMs: () => number): Throttle {
  let isUnderWay = false;
  let isWanted = false;

  function run(): void {
    isWanted = false;
    work();
    setTimeout(() => {
      isUnderWay = isWanted;
      if (isWanted) run();
    }, intervalMs());
  }

  return {
    wake() {
      isWanted = true;
      if (!isUnderWay) setImmediate(run);
      isUnderWay = true;
    },
  };
}
