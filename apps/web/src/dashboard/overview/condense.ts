/** Sums adjacent values, so that at most `most` remain. */
export function condense(values: readonly number[], most: number): number[] {
  const each = Math.max(1, Math.ceil(values.length / most));
  const groups = Array.from({ length: Math.ceil(values.length / each) }, (_, group) =>
    values.slice(group * each, (group + 1) * each),
  );
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0));
}
