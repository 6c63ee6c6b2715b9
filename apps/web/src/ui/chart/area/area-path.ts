// SVG paths for curves and areas.

export interface CurvePoint {
  x: number;
  y: number;
}

/** A smooth line through all points that never overshoots (monotone cubic interpolation, Fritsch and Carlson). */
export function toLine(points: readonly CurvePoint[]): string {
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

/** The same, closed along the baseline. */
export function toArea(points: readonly CurvePoint[], baseline: number): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${toLine(points)}L${round(last.x)} ${baseline}L${round(first.x)} ${baseline}Z` : "";
}

/** Without the zeros between zeros, so that a period in which nothing happened is drawn as empty. */
export function withoutEmptyPeriods(values: readonly (number | null)[]): (number | null)[] {
  const isEmpty = (index: number) => (values[index] ?? 0) === 0;
  return values.map((value, index) => (isEmpty(index - 1) && isEmpty(index) && isEmpty(index + 1) ? null : value));
}

/** Segments without gaps; unknown values interrupt the line. */
export function toSegments(values: readonly (number | null)[], toPoint: (value: number, index: number) => CurvePoint) {
  const segments: CurvePoint[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) segments.push([]);
    else segments.at(-1)?.push(toPoint(value, index));
  });
  return segments.filter(({ length }) => length > 0);
}

/** Splits off the segment to the last point, which may still rise. */
export function splitLastSegment(segments: readonly CurvePoint[][]): {
  settled: readonly CurvePoint[][];
  last: readonly CurvePoint[];
} {
  const end = segments.at(-1) ?? [];
  if (end.length < 2) return { settled: segments, last: [] };
  return { settled: [...segments.slice(0, -1), end.slice(0, -1)], last: end.slice(-2) };
}

/** Slopes at the points: zero at an extremum, otherwise the harmonic mean of both sides. */
function toSlopes(points: readonly CurvePoint[]): number[] {
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
