/** Sums adjacent values, so that at most `maxValues` remain. */
export function downsample(values: readonly number[], maxValues: number): number[] {
  const groupSize = Math.max(1, Math.ceil(values.length / maxValues));
  const groups = Array.from({ length: Math.ceil(values.length / groupSize) }, (_, group) =>
    values.slice(group * groupSize, (group + 1) * groupSize),
  );
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0));
}
