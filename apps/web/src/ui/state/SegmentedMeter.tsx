import { classes } from "../classes.ts";

interface SegmentedMeterProps {
  used: number;
  total: number;
}

/** A small limit as a segmented bar, such as applications; the numbers are in the text next to it. */
export function SegmentedMeter({ used, total }: SegmentedMeterProps) {
  return (
    <span aria-hidden className="inline-flex gap-0.75">
      {Array.from({ length: total }, (_, slot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: segments are identified by their index
          key={slot}
          className={classes("h-1 w-4 rounded-pill", slot < used ? "bg-accent" : "bg-line-strong")}
        />
      ))}
    </span>
  );
}
