// Picks the rows to send when there are too many: every error, and an evenly spread sample of the others.

export interface Candidates {
  /** Row indexes in a batch, in order. */
  errors: readonly number[];
  others: readonly number[];
}

/** In order. */
export function sample({ errors, others }: Candidates, maxRows: number, random = Math.random): readonly number[] {
  return inOrder(errors, spread(others, Math.max(0, Math.floor(maxRows) - errors.length), random));
}

/** One of each section, at random: programs log in rhythms, and a fixed step could hit the same line each time. */
function spread(indexes: readonly number[], count: number, random: () => number): readonly number[] {
  if (count >= indexes.length) return indexes;
  const boundary = (i: number) => Math.floor((i * indexes.length) / count);
  return Array.from({ length: count }, (_, i) => {
    const size = boundary(i + 1) - boundary(i);
    return indexes[boundary(i) + Math.floor(random() * size)] ?? 0;
  });
}

function inOrder(some: readonly number[], more: readonly number[]): readonly number[] {
  if (some.length === 0) return more;
  if (more.length === 0) return some;
  return [...some, ...more].sort((a, b) => a - b);
}
