export interface DonutArc {
  /** Dash and gap length, for stroke-dasharray. */
  length: number;
  rest: number;
  /** Start of the dash, for stroke-dashoffset. */
  offset: number;
}

/** Arcs around a circle with gaps between them; a share smaller than the gap is still a sliver. */
export function donutArcs(values: readonly number[], radius: number, gap: number): DonutArc[] {
  const circumference = 2 * Math.PI * radius;
  const total = values.reduce((sum, value) => sum + value, 0);
  const space = values.filter((value) => value > 0).length > 1 ? gap : 0;
  let start = 0;
  return values.map((value) => {
    const share = total > 0 ? (value / total) * circumference : 0;
    const length = value > 0 ? Math.max(1, share - space) : 0;
    const arc = { length, rest: circumference - length, offset: -(start + space / 2) };
    start += share;
    return arc;
  });
}
