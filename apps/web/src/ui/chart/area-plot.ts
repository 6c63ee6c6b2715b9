// Draws the curves of an area chart on a canvas. Loaded only where such a chart is shown.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export interface AreaCurve {
  values: readonly (number | null)[];
  /** A colour as #rrggbb. */
  colour: string;
  /** Opacity of the area at its upper and lower edge; none for a bare line. */
  fill: readonly [number, number] | null;
  dashed: boolean;
}

interface AreaPlot {
  times: readonly number[];
  curves: readonly AreaCurve[];
  width: number;
  height: number;
  top: number;
}

/** Returns the function that takes the drawing away again. */
export function drawArea(element: HTMLElement, { times, curves, width, height, top }: AreaPlot): () => void {
  const data: uPlot.AlignedData = [[...times], ...curves.map(({ values }) => [...values])];
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? 1;
  const plot = new uPlot(
    {
      width,
      height,
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: { x: { time: false, range: [first, last] }, y: { range: [0, top] } },
      series: [{}, ...curves.map(toSeries)],
    },
    data,
    element,
  );
  return () => plot.destroy();
}

function toSeries({ values, colour, fill, dashed }: AreaCurve): uPlot.Series {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  return {
    stroke: colour,
    width: dashed ? 1.5 : 1.75,
    dash: dashed ? [3, 4] : undefined,
    paths: uPlot.paths.spline?.(),
    points: { show: false },
    fill: fill ? (plot) => fade(plot, highest, colour, fill) : undefined,
  };
}

/** From the curve's own highest point down to zero, so that a low curve is as full as a high one. */
function fade(plot: uPlot, highest: number, colour: string, [upper, lower]: readonly [number, number]) {
  const [from, to] = [plot.valToPos(highest, "y", true), plot.valToPos(0, "y", true)];
  const gradient = plot.ctx.createLinearGradient(0, from, 0, to);
  gradient.addColorStop(0, withOpacity(colour, upper));
  gradient.addColorStop(1, withOpacity(colour, lower));
  return gradient;
}

function withOpacity(hex: string, opacity: number): string {
  return `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
}
