import type { ReactNode } from "react";
import { classes } from "../classes.ts";

interface StateFrameProps {
  illustration: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** Announced when it appears. */
  role?: "alert" | "status";
  className?: string;
}

/** The layout of empty and error states: illustration, text, action, centered below what is above it. */
export function StateFrame({ illustration, title, text, action, role, className }: StateFrameProps) {
  return (
    <div role={role} className={classes("mx-auto flex w-fit max-w-110 flex-col items-start py-12", className)}>
      {illustration}
      <h2 className="mt-4 text-ui font-semibold">{title}</h2>
      <p className="mt-1 text-table text-muted">{text}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
