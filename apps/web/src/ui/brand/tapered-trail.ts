export interface TrailPoint {
  x: number;
  y: number;
}

/** A cubic Bézier: start, two control points, end. */
export type Curve = readonly [TrailPoint, TrailPoint, TrailPoint, TrailPoint];

/** The outline of a line along the curve whose width grows from one end to the other, as an SVG path. */
export function taperedTrail(curve: Curve, width: { from: number; to: number }, steps = 48): string {
  const spine = Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    return { at: pointAt(curve, t), normal: normalAt(curve, t), half: (width.from + (width.to - width.from) * t) / 2 };
  });
  const side = (sign: 1 | -1) =>
    spine.map(({ at, normal, half }) => ({ x: at.x + sign * half * normal.x, y: at.y + sign * half * normal.y }));
  const outline = [...side(1), ...side(-1).toReversed()];
  return `M${outline.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

function pointAt([a, b, c, d]: Curve, t: number): TrailPoint {
  const u = 1 - t;
  const mix = (axis: "x" | "y") =>
    u ** 3 * a[axis] + 3 * u ** 2 * t * b[axis] + 3 * u * t ** 2 * c[axis] + t ** 3 * d[axis];
  return { x: mix("x"), y: mix("y") };
}

/** The unit normal of the curve; zero where points coincide. */
function normalAt(curve: Curve, t: number): TrailPoint {
  const near = 0.001;
  const before = pointAt(curve, Math.max(0, t - near));
  const after = pointAt(curve, Math.min(1, t + near));
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  return { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
