import { classes } from "./classes.ts";

interface CreditMeterProps {
  available: number;
  /** What the plan gives a month; whoever has bought more has a full one. */
  monthly: number;
  className?: string;
}

/** How much is left: the trail, or a colour that warns once 80 % are used. The figures stand beside it. */
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
