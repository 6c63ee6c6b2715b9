import type { Level } from "@contrail/protocol";

/** Semantic colors: the six levels, the accent and neutral. */
export type Tone = Level | "accent" | "neutral";

export const toneText: Record<Tone, string> = {
  error: "text-error",
  warn: "text-warn",
  info: "text-info",
  debug: "text-debug",
  log: "text-log",
  text: "text-text-level",
  accent: "text-accent",
  neutral: "text-muted",
};

/** For shapes: bars, dots, swatches. */
export const toneFill: Record<Tone, string> = {
  error: "bg-error-fill",
  warn: "bg-warn-fill",
  info: "bg-info-fill",
  debug: "bg-debug-fill",
  log: "bg-log-fill",
  text: "bg-text-fill",
  accent: "bg-accent",
  neutral: "bg-faint",
};

/** For gradients and strokes, where classes don't apply. */
export const toneVariable: Record<Tone, string> = {
  error: "--error-fill",
  warn: "--warn-fill",
  info: "--info-fill",
  debug: "--debug-fill",
  log: "--log-fill",
  text: "--text-fill",
  accent: "--accent",
  neutral: "--line-strong",
};
