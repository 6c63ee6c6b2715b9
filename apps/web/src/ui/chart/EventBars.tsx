import { classes } from "../classes.ts";

interface EventBarsProps {
  /** Events per step, oldest first. */
  steps: readonly number[];
  /** By default, the accent. */
  tone?: "accent" | "error" | "warn" | "info";
  /** Accessible name. */
  label: string;
  /** Sets the width; 24 px high. */
  className?: string;
}

const fills = {
  accent: "fill-accent opacity-55",
  error: "fill-error-fill opacity-80",
  warn: "fill-warn-fill opacity-80",
  info: "fill-info-fill opacity-80",
};
const pitch = 4;
const barWidth = 2.8;
const height = 24;

/** A small bar chart without axes. Steps without events have a line, so that the time is seen to pass. */
export function EventBars({ steps, tone = "accent", label, className }: EventBarsProps) {
  const top = Math.max(1, ...steps);
  const path = steps.map((value, index) => {
    const barHeight = value === 0 ? 0.75 : Math.max(1.5, (value / top) * (height - 2));
    return `M${(index * pitch).toFixed(1)} ${height}v-${barHeight.toFixed(2)}h${barWidth}V${height}z`;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${steps.length * pitch - (pitch - barWidth)} ${height}`}
      preserveAspectRatio="none"
      className={classes("block h-6", fills[tone], className)}
    >
      <path d={path.join("")} />
    </svg>
  );
}
