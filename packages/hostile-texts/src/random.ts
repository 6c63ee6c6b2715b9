export type Random = ReturnType<typeof createRandom>;

/** Seeded random numbers, so that a failing case can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  /** From 0 up to, but not including, `below`. */
  function integer(below: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  }

  return {
    integer,
    pick: <Item>(items: readonly Item[]): Item => items[integer(items.length)] as Item,
    /** `min` to `max` items. */
    list: <Item>(min: number, max: number, create: () => Item): Item[] =>
      Array.from({ length: min + integer(max - min + 1) }, create),
  };
}
