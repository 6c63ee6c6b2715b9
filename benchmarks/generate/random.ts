// Seeded random numbers: the same seed produces the same logs on every machine.

export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed >>> 0;

  /** From 0 up to, but not including, 1. */
  function next(): number {
    // mulberry32: small, fast, and uniform enough for synthetic logs.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }

  return {
    next,
    integer,

    pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] {
      return items[integer(0, items.length - 1)];
    },

    hex(length: number): string {
      return Array.from({ length }, () => integer(0, 15).toString(16)).join("");
    },

    /** Realistic durations: most are close to the typical one, a few are very long. */
    milliseconds(typical: number): number {
      const bell = next() + next() + next() - 1.5;
      return Math.round(typical * Math.exp(bell * 2) * 10) / 10;
    },
  };
}
