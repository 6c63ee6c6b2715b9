import { availabilityOf } from "../lib/availability.ts";
import { classes } from "./classes.ts";

interface SoonMarkProps {
  /** As in the list of unbuilt claims. */
  claim: string;
  className?: string;
}

/** After something that is advertised and doesn't exist yet. */
export function SoonMark({ claim, className }: SoonMarkProps) {
  const availability = availabilityOf(claim);
  if (availability === "available") return null;
  return (
    <>
      {" "}
      <span
        data-claim={claim}
        data-availability={availability}
        className={classes(
          "rounded-pill bg-selected px-1.75 py-px text-caption font-medium whitespace-nowrap text-muted data-[availability=available]:hidden",
          className,
        )}
      >
        Soon
      </span>
    </>
  );
}
