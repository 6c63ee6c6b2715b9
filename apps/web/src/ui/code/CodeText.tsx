import { classes } from "../classes.ts";
import type { CodeToken } from "./code-token.ts";

interface CodeTextProps {
  lines: readonly (readonly CodeToken[])[];
  /** Line numbers, excluded from selection and screen readers. */
  numbered?: boolean;
  className?: string;
}

const lineNumbers =
  "[counter-reset:line] *:before:mr-5 *:before:inline-block *:before:w-4 *:before:text-right *:before:text-faint *:before:[counter-increment:line] *:before:content-[counter(line)/'']";

/** Highlighted lines that scroll horizontally. */
export function CodeText({ lines, numbered = false, className }: CodeTextProps) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible
      tabIndex={0}
      className={classes(
        "overflow-x-auto px-4 py-3 font-mono text-mono leading-5 focus-visible:-outline-offset-2",
        className,
      )}
    >
      <code className={numbered ? lineNumbers : undefined}>
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their number
          <span key={row}>
            {line.map(({ text, color }, index) =>
              color === undefined ? (
                text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={index} style={{ color }}>
                  {text}
                </span>
              ),
            )}
            {row < lines.length - 1 && "\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}
