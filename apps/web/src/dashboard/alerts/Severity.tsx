import type { AlertSeverity } from "@contrail/protocol";
import { classes } from "../../ui/classes.ts";
import { toneFill, toneText } from "../../ui/tones.ts";
import { severityNames, severityTones } from "./severity.ts";

interface SeverityProps {
  severity: AlertSeverity;
  /** Of something that is over. */
  muted?: boolean;
  className?: string;
}

/** A dot in the color of the severity, and its word. */
export function Severity({ severity, muted = false, className }: SeverityProps) {
  const tone = severityTones[severity];
  return (
    <span
      className={classes(
        "inline-flex items-center gap-2 text-table",
        muted ? "text-muted" : `font-medium ${toneText[tone]}`,
        className,
      )}
    >
      <span aria-hidden className={classes("size-2 shrink-0 rounded-pill", toneFill[tone], muted && "opacity-60")} />
      {severityNames[severity]}
    </span>
  );
}
