import { classes } from "../ui/classes.ts";

/** A sentence whose `quoted` parts are code. */
export function Prose({ text, className }: { text: string; className?: string }) {
  // Every second part stood between two back-ticks.
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className={classes("font-mono text-[0.9em] text-syn-key", className)}>
        {part}
      </code>
    ),
  );
}
