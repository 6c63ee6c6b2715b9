import { classes } from "../classes.ts";
import type { CodeToken } from "./highlighter.ts";

interface CodeTextProps {
  lines: readonly (readonly CodeToken[])[];
  /** Numbers that are drawn beside the lines, and neither selected nor read out. */
  numbered?: boolean;
  className?: string;
}

const lineNumbers =
  "[counter-reset:line] *:before:mr-5 *:before:inline-block *:before:w-4 *:before:text-right *:before:text-faint *:before:[counter-increment:line] *:before:content-[counter(line)/'']";

/** Lines of coloured code that scroll sideways. */
export function CodeText({ lines, numbered = false, className }: CodeTextProps) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className={classes(
        "overflow-x-auto px-4 py-3 font-mono text-mono leading-5 focus-visible:-outline-offset-2",
        className,
      )}
    >
      <code className={numbered ? lineNumbers : undefined}>
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its number
          <span key={row}>
            {line.map(({ text, colour }, place) =>
              colour === undefined ? (
                text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={place} style={{ color: colour }}>
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
