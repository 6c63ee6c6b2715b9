export interface PlotPoint {
  x: number;
  y: number;
}

/**
 * A smooth SVG path through all points (Catmull-Rom spline): at each point, the tangent is parallel to the line between
 * its neighbors.
 */
export function smoothPath(points: readonly PlotPoint[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const curves = rest.map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${pair(out)} ${pair(into)} ${pair(to)}`;
  });
  return `M${pair(first)}${curves.join("")}`;
}

function pair({ x, y }: PlotPoint): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
