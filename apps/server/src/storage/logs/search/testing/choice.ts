// Choices that a seed repeats.

export type Choice = ReturnType<typeof createChoice>;

export function createChoice(seed: number) {
  let state = seed;

  function integer(below: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  }

  return {
    integer,
    pick: <Item>(items: readonly Item[]): Item => items[integer(items.length)] as Item,
    list: <Item>(least: number, most: number, make: () => Item): Item[] =>
      Array.from({ length: least + integer(most - least + 1) }, make),
  };
}
