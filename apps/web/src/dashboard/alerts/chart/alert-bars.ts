// The bars and the scale of charts of what a rule measures.
import { niceMax } from "../../../ui/chart/nice-max.ts";
import { toRoundedBar } from "../../../ui/chart/rounded-bar.ts";

interface BarsOptions {
  width: number;
  height: number;
  /** The value at the top edge. */
  top: number;
}

/** The SVG path of the bars for which `isIncluded`; values that aren't known have none. */
export function toBarsPath(
  values: readonly (number | null)[],
  { width, height, top }: BarsOptions,
  isIncluded: (index: number) => boolean,
): string {
  const slot = width / Math.max(1, values.length);
  const gap = Math.min(2, slot * 0.25);
  return values
    .map((value, index) => {
      if (value === null || value <= 0 || !isIncluded(index)) return "";
      const barHeight = Math.max(1, Math.min(1, value / top) * height);
      return toRoundedBar(
        { x: index * slot + gap / 2, y: height - barHeight, width: slot - gap, height: barHeight },
        Math.min(2, slot / 4),
      );
    })
    .join("");
}

/** Round, above everything that is drawn. Values such as a layout shift of 0.1 need a scale below 1. */
export function toScaleTop(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  if (highest === 0 || known.every(Number.isInteger) || highest > 2) return niceMax(highest);
  const power = 10 ** Math.floor(Math.log10(highest));
  const mantissa = [1, 2, 4, 6, 8, 10].find((each) => each * power >= highest) ?? 10;
  return Number((mantissa * power).toPrecision(2));
}
