// How many logs of a rule arrived in each step, from hints. At most too many: then the store is asked once too often.
import type { StepCounts } from "../evaluate/series.ts";
import { lastCheck, type Timing } from "../evaluate/timing.ts";

type Steps = Iterable<readonly [start: number, count: number]>;

export type HitCounts = ReturnType<typeof createHitCounts>;

export function createHitCounts({ windowMs, stepMs }: Pick<Timing, "windowMs" | "stepMs">) {
  /** By the start of a step. */
  let counted = new Map<number, number>();
  /** Those of several steps, as if all had arrived with the last of them. */
  const rough = new Map<number, number>();
  /** Hints that arrived while the store was asked: it may have counted them or not. */
  const during = new Map<number, number>();
  let isAsking = false;

  /** Of the window that ends there. */
  function sum(end: number): number {
    let total = 0;
    for (const counts of [counted, rough, during])
      for (const [start, count] of counts) if (start >= end - windowMs && start < end) total += count;
    return total;
  }

  return {
    add: (steps: Steps): void => addAll(isAsking ? during : counted, steps),

    addRough: (count: number, last: number): void => addAll(rough, [[lastCheck(last, stepMs), count]]),

    sum,

    /** The most that a window had which ended with a step since then. */
    peak(since: number): number {
      const starts = [counted, rough, during].flatMap((counts) => [...counts.keys()]);
      return Math.max(0, ...starts.flatMap((start) => (start + stepMs > since ? [sum(start + stepMs)] : [])));
    },

    /** The first step with logs of the window that ends there; undefined: there is none. */
    firstIn(end: number): number | undefined {
      const starts = [counted, rough, during].flatMap((counts) => [...counts.keys()]);
      const inside = starts.filter((start) => start >= end - windowMs && start < end);
      return inside.length === 0 ? undefined : Math.min(...inside);
    },

    latest: (): number => Math.max(...counted.keys(), ...rough.keys(), ...during.keys()),

    isEmpty: (): boolean => counted.size + rough.size + during.size === 0,

    forget(before: number): void {
      for (const counts of [counted, rough])
        for (const start of counts.keys()) if (start < before) counts.delete(start);
    },

    ask(): void {
      isAsking = true;
    },

    /** What the store has counted; undefined: it didn't respond. */
    answered(exact: StepCounts | undefined): void {
      if (exact) {
        const hinted = counted;
        counted = new Map(exact);
        // A step that goes on may have more by now.
        for (const [start, count] of hinted) counted.set(start, Math.max(count, exact.get(start) ?? 0));
        rough.clear();
      }
      addAll(counted, during);
      during.clear();
      isAsking = false;
    },
  };
}

function addAll(counts: Map<number, number>, steps: Steps): void {
  for (const [start, count] of steps) counts.set(start, (counts.get(start) ?? 0) + count);
}
