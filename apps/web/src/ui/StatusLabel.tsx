import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface StatusLabelProps {
  /** 'quiet' is an empty ring: there is no data. */
  tone: "log" | "warn" | "error" | "quiet";
  children: ReactNode;
}

const dots = {
  log: "bg-log-fill",
  warn: "bg-warn-fill",
  error: "bg-error-fill",
  quiet: "border border-faint",
};

/** A status as dot and label, such as Healthy. */
export function StatusLabel({ tone, children }: StatusLabelProps) {
  return (
    <span className={classes("inline-flex items-center gap-2 text-table", tone === "quiet" && "text-muted")}>
      <span aria-hidden className={classes("size-1.5 rounded-pill", dots[tone])} />
      {children}
    </span>
  );
}
