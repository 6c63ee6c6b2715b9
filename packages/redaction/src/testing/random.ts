/** Random numbers that a seed repeats, so that a case that fails can be run again. */
export function createRandom(seed: number) {
  let state = seed;

  /** From 0 up to, but not including, `below`. */
  function integer(below: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  }

  return {
    integer,
    pick<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[integer(items.length)] ?? items[0];
    },
    /** Letters and digits, both at least once. */
    secret(length: number): string {
      const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
      const random = Array.from({ length: length - 2 }, () => letters[integer(letters.length)]).join("");
      return `${random}q7`;
    },
  };
}
