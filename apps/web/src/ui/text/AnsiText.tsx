import type { AnsiColor, AnsiRun } from "@contrail/protocol";
import { classes } from "../classes.ts";

/** White is the color of text; each other one is that of a level. */
const colorClasses: Record<AnsiColor, string> = {
  black: "text-faint",
  red: "text-error",
  green: "text-log",
  yellow: "text-warn",
  blue: "text-info",
  magenta: "text-debug",
  cyan: "text-text-level",
  white: "text-text",
};

/** A text in the colors that a terminal would give it. */
export function AnsiText({ runs }: { runs: readonly AnsiRun[] }) {
  return runs.map((run) => {
    const color = run.color ? colorClasses[run.color] : run.dim && "text-faint";
    if (!color && !run.bold) return run.text;
    return (
      <span key={run.start} className={classes(color, run.bold && "font-semibold")}>
        {run.text}
      </span>
    );
  });
}
