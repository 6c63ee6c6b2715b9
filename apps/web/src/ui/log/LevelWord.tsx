import type { Level } from "@contrail/protocol";
import { classes } from "../classes.ts";
import { toneText } from "../tones.ts";

/** The level as a word in its colour, as in a log row. */
export function LevelWord({ level, className }: { level: Level; className?: string }) {
  return (
    <span className={classes("font-mono text-mono font-level uppercase", toneText[level], className)}>{level}</span>
  );
}
