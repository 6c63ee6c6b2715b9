import type { Level } from "@contrail/protocol";
import { classes } from "../classes.ts";
import { toneText } from "../tones.ts";

/** The level in its color, as in a log row. */
export function LevelLabel({ level, className }: { level: Level; className?: string }) {
  return (
    <span className={classes("font-mono text-mono font-level uppercase", toneText[level], className)}>{level}</span>
  );
}
