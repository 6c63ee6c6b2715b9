import type { Level } from "@contrail/protocol";
import { classes } from "../classes.ts";
import { toneText } from "../tones.ts";

export function LevelBadge({ level }: { level: Level }) {
  return (
    <span
      className={classes(
        "inline-flex h-5 items-center rounded-chip bg-tint px-1.5 font-mono text-mono font-level uppercase",
        toneText[level],
      )}
    >
      {level}
    </span>
  );
}
