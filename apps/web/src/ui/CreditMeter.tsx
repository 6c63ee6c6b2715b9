import { classes } from "./classes.ts";

interface CreditMeterProps {
  available: number;
  /** The plan's monthly credits; with purchased credits, the meter is full. */
  monthly: number;
  className?: string;
}

/**
 * Remaining credits: the trail gradient, or a warning color once 80% are used. Decorative, the figures are next to it.
 */
export function CreditMeter({ available, monthly, className }: CreditMeterProps) {
  const share = Math.min(1, Math.max(0, available / monthly));
  return (
    <span aria-hidden className={classes("block h-1 overflow-hidden rounded-pill bg-active", className)}>
      <span
        style={{ width: `${share * 100}%` }}
        className={classes("block h-full rounded-pill", share > 0.2 ? "bg-trail" : "bg-warn-fill")}
      />
    </span>
  );
}
