import { classes } from "./classes.ts";

interface StatProps {
  label: string;
  /** Already formatted, see chart/compact-number.ts. */
  value: string;
  unit?: string;
  /** Compared with the previous period, such as '+6.2%'. */
  change?: string;
  /** Only where better or worse is clear. */
  trend?: "better" | "worse" | "neutral";
}

const trends = { better: "text-log", worse: "text-error", neutral: "text-faint" };

export function Stat({ label, value, unit, change, trend = "neutral" }: StatProps) {
  return (
    <div className="min-w-0">
      <p className="text-caption text-faint">{label}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
        <span className="text-h2 font-semibold">
          {value}
          {unit !== undefined && <span className="ml-1 text-ui font-normal tracking-normal text-muted">{unit}</span>}
        </span>
        {change !== undefined && <span className={classes("text-caption font-medium", trends[trend])}>{change}</span>}
      </p>
    </div>
  );
}
