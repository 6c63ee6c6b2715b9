import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import type { Icon } from "./icon.ts";
import { type Tone, toneText } from "./tones.ts";

interface BadgeProps {
  tone?: Tone | "outline";
  /** A dot before the label, for states such as 'API Connected'. */
  dot?: boolean;
  icon?: Icon;
  className?: string;
  children: ReactNode;
}

/** A label on a tint of its own color. Designed for surfaces, not for the light canvas. */
export function Badge({ tone = "neutral", dot = false, icon: IconDrawing, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex h-5 items-center gap-1.5 rounded-chip px-1.75 text-caption font-medium whitespace-nowrap",
        tone === "outline" ? "border border-line-strong text-muted" : `${toneText[tone]} bg-tint`,
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-pill bg-current" />}
      {IconDrawing && <IconDrawing aria-hidden className="size-3.5" />}
      {children}
    </span>
  );
}
