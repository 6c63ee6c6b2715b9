import { type Severity, severities } from "@contrail/protocol";
import { classes } from "../classes.ts";

const labels: Record<Severity, string> = { low: "Low", medium: "Medium", high: "High", critical: "Critical" };
const fills: Record<Severity, string> = {
  low: "bg-info-fill",
  medium: "bg-warn-fill",
  high: "bg-error-fill",
  critical: "bg-error-fill",
};
const heights = ["h-1.5", "h-2", "h-2.5", "h-3"];

/** Signal bars with a label. */
export function SeverityBars({ severity }: { severity: Severity }) {
  const count = severities.indexOf(severity) + 1;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="flex items-end gap-0.5">
        {heights.map((height, index) => (
          <span
            key={height}
            className={classes("w-1 rounded-pill", height, index < count ? fills[severity] : "bg-line-strong")}
          />
        ))}
      </span>
      {labels[severity]}
    </span>
  );
}
