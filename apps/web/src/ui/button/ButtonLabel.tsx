import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { type ButtonSize, buttonIconSize } from "./button-classes.ts";

interface ButtonLabelProps {
  size: ButtonSize;
  icon?: Icon;
  busy?: boolean;
  busyLabel?: string;
  children: ReactNode;
}

/** Label and busy state share one grid cell, so that neither changes the width. */
export function ButtonLabel({ size, icon: IconDrawing, busy = false, busyLabel, children }: ButtonLabelProps) {
  const gap = size === "sm" ? "gap-1.5" : "gap-2";
  // Without a busy label, the label still names the button although only the trail is visible.
  const named = !busy || busyLabel === undefined;
  return (
    <>
      <span
        aria-hidden={!named}
        className={classes("col-start-1 row-start-1 flex items-center", gap, busy && "opacity-0")}
      >
        {IconDrawing && <IconDrawing aria-hidden className={classes("-ml-0.5", buttonIconSize[size])} />}
        {children}
      </span>
      {busyLabel !== undefined && (
        <span aria-hidden={!busy} className={classes("col-start-1 row-start-1", !busy && "opacity-0")}>
          {busyLabel}
        </span>
      )}
      {busy && busyLabel === undefined && (
        <span aria-hidden className="col-start-1 row-start-1 h-0.5 w-6 overflow-hidden">
          <span className="block h-full animate-travel bg-trail-current" />
        </span>
      )}
    </>
  );
}
