const mantissas = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** The maximum of a count axis: a round number, at least the highest value, with an integer at its midpoint. */
export function niceMax(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const tops = mantissas.map((mantissa) => Math.round(mantissa * power));
  return tops.find((top) => top >= highest && top % 2 === 0) ?? 10 * power;
}
