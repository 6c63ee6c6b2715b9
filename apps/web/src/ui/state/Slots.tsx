import { classes } from "../classes.ts";

interface SlotsProps {
  used: number;
  total: number;
}

/** A small countable limit as bars, e.g. applications; the words beside it say the numbers. */
export function Slots({ used, total }: SlotsProps) {
  return (
    <span aria-hidden className="inline-flex gap-0.75">
      {Array.from({ length: total }, (_, slot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot has nothing but its place
          key={slot}
          className={classes("h-1 w-4 rounded-pill", slot < used ? "bg-accent" : "bg-line-strong")}
        />
      ))}
    </span>
  );
}
