import type { Team } from "@contrail/protocol";
import { classes } from "./classes.ts";
import { type Tone, toneText } from "./tones.ts";

interface TeamTileProps {
  team: Pick<Team, "id" | "name">;
  /** 24, 32, 40 or 48 px. */
  size?: "sm" | "md" | "lg" | "xl";
}

const sizes = {
  sm: "size-6 rounded-control text-caption",
  md: "size-8 rounded-control text-table",
  lg: "size-10 rounded-segment text-ui",
  xl: "size-12 rounded-card text-h3",
};
const tones: readonly Tone[] = ["accent", "log", "debug", "warn", "info"];

/** The team's initial, in a color of its own. */
export function TeamTile({ team: { id, name }, size = "sm" }: TeamTileProps) {
  const initial = Array.from(name.trim())[0]?.toUpperCase();
  return (
    <span
      aria-hidden
      className={classes("grid shrink-0 place-items-center bg-tint font-semibold", toneText[toTone(id)], sizes[size])}
    >
      {initial}
    </span>
  );
}

function toTone(id: string): Tone {
  const sum = Array.from(id).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length] ?? "accent";
}
