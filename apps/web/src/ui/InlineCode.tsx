import { classes } from "./classes.ts";

/** Text with `code` in backticks. */
export function InlineCode({ text, className }: { text: string; className?: string }) {
  // Odd parts were between two backticks.
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
