import { classes } from "./classes.ts";
import { type CodeLang, useHighlighted } from "./use-highlighted.ts";

interface CodeLinesProps {
  code: string;
  lang: CodeLang;
  /** Numbers that are drawn beside the lines, and neither selected nor read out. */
  numbered?: boolean;
  className?: string;
}

const lineNumber =
  "before:mr-5 before:inline-block before:w-4 before:text-right before:text-faint before:[counter-increment:line] before:content-[counter(line)/'']";

/** Code that scrolls sideways. It stands there as plain text at once; the colours come without moving anything. */
export function CodeLines({ code, lang, numbered = false, className }: CodeLinesProps) {
  const lines = useHighlighted(code, lang);
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className={classes(
        "overflow-x-auto px-4 py-3 font-mono text-mono leading-5 focus-visible:-outline-offset-2",
        className,
      )}
    >
      <code className={classes(numbered && "[counter-reset:line]")}>
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its number
          <span key={row} className={classes(numbered && lineNumber)}>
            {line.map(({ text, colour }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={place} style={{ color: colour }}>
                {text}
              </span>
            ))}
            {row < lines.length - 1 && "\n"}
          </span>
        ))}
      </code>
    </pre>
  );
}
