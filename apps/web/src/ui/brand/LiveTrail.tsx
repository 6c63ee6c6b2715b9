import { classes } from "../classes.ts";

interface LiveTrailProps {
  /** Animate only while actually waiting for something. */
  moving?: boolean;
  /** Three times as long, for the line that waits for the first log. */
  long?: boolean;
  className?: string;
}

/** The live indicator: a short trail that ends in a bright dot. Always next to a label. */
export function LiveTrail({ moving = false, long = false, className }: LiveTrailProps) {
  return (
    <span aria-hidden className={classes("inline-flex h-2 shrink-0 items-center", long ? "w-14" : "w-4.5", className)}>
      <span className="-mr-0.5 h-0.5 flex-1 overflow-hidden">
        <span
          className={classes("block h-full bg-linear-to-r from-transparent to-trail-1", moving && "animate-trail")}
        />
      </span>
      <span className="size-1.5 rounded-pill bg-trail-2 shadow-glow" />
    </span>
  );
}
