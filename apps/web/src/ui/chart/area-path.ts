// The shape of a curve: points in, SVG paths out.

export interface Point {
  x: number;
  y: number;
}

/** A soft line through all points, which never swings beyond a value that is not there (Fritsch and Carlson). */
export function toLine(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const slopes = toSlopes(points);
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const third = (to.x - from.x) / 3;
    const [leave = 0, arrive = 0] = [slopes[index], slopes[index + 1]];
    return `C${round(from.x + third)} ${round(from.y + leave * third)} ${round(to.x - third)} ${round(to.y - arrive * third)} ${round(to.x)} ${round(to.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${pieces.join("")}`;
}

/** The same, closed along the ground. */
export function toArea(points: readonly Point[], ground: number): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${toLine(points)}L${round(last.x)} ${ground}L${round(first.x)} ${ground}Z` : "";
}

/** Stretches without a gap; where nothing is known there is no line. */
export function toStretches(values: readonly (number | null)[], toPoint: (value: number, index: number) => Point) {
  const stretches: Point[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) stretches.push([]);
    else stretches.at(-1)?.push(toPoint(value, index));
  });
  return stretches.filter(({ length }) => length > 0);
}

/** Sets the way to the last point apart, which is still to rise. */
export function splitLastPiece(stretches: readonly Point[][]): { settled: readonly Point[][]; last: readonly Point[] } {
  const end = stretches.at(-1) ?? [];
  if (end.length < 2) return { settled: stretches, last: [] };
  return { settled: [...stretches.slice(0, -1), end.slice(0, -1)], last: end.slice(-2) };
}

/** At each point: level at a turn, else between the slopes of its two sides, nearer to the flatter one. */
function toSlopes(points: readonly Point[]): number[] {
  const sides = points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? { x: 0, y };
    return (y - from.y) / (x - from.x || 1);
  });
  return points.map((_, index) => {
    const [before, after] = [sides[index - 1], sides[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
