import { classes } from "../../ui/classes.ts";
import { CodeSpans } from "./CodeSpans.tsx";

interface CodeLinesProps {
  code: string;
  className?: string;
}

/** Code with line numbers; scrolls horizontally. */
export function CodeLines({ code, className }: CodeLinesProps) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible
      tabIndex={0}
      className={classes("overflow-x-auto font-mono text-mono leading-5.5 focus-visible:-outline-offset-2", className)}
    >
      <code>
        {code.split("\n").map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their number
          <span key={row} className="block min-h-5.5">
            <span aria-hidden className="mr-5 inline-block w-5 text-right text-faint select-none">
              {row + 1}
            </span>
            <CodeSpans line={line} />
          </span>
        ))}
      </code>
    </pre>
  );
}
