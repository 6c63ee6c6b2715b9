import { CopyButton } from "./CopyButton.tsx";
import { classes } from "./classes.ts";
import { type CodeLang, useHighlighted } from "./use-highlighted.ts";

interface CodeBlockProps {
  code: string;
  /** What is copied in its place, where the code shown hides a secret. */
  copied?: string;
  lang: CodeLang;
  /** A head with this name; without it the copy button lies over the first line. */
  title?: string;
  onCopied?: () => void;
  className?: string;
}

/** Code with copy at the right. It stands there as plain text at once; the colours come without moving anything. */
export function CodeBlock({ code, copied = code, lang, title, onCopied, className }: CodeBlockProps) {
  const lines = useHighlighted(code, lang);
  const copy = <CopyButton text={copied} onCopied={onCopied} />;
  return (
    <div className={classes("@container relative min-w-0 overflow-hidden rounded-control border bg-canvas", className)}>
      {title === undefined ? (
        <div className="absolute top-1 right-1 rounded-control bg-canvas">{copy}</div>
      ) : (
        <div className="flex h-10 items-center justify-between border-b pr-1.5 pl-4">
          <span className="text-caption font-medium text-muted">{title}</span>
          {copy}
        </div>
      )}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        className={classes(
          "overflow-x-auto px-4 py-3 font-mono text-mono leading-5 focus-visible:-outline-offset-2",
          title === undefined && "@max-md:pt-9",
        )}
      >
        <code>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its number
            <span key={row}>
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
    </div>
  );
}
