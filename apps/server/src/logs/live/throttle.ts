// Runs work soon after it is asked for, but not too often: what is asked for in between is done together.

export interface Pacer {
  wake(): void;
}

/** `pause` gives the milliseconds between two runs. */
export function createPacer(work: () => void, pause: () => number): Pacer {
  let isUnderWay = false;
  let isWanted = false;

  function run(): void {
    isWanted = false;
    work();
    setTimeout(() => {
      isUnderWay = isWanted;
      if (isWanted) run();
    }, pause());
  }

  return {
    wake() {
      isWanted = true;
      if (!isUnderWay) setImmediate(run);
      isUnderWay = true;
    },
  };
}
