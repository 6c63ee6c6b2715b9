import { CopyButton } from "../button/CopyButton.tsx";
import { classes } from "../classes.ts";
import { CodeText } from "./CodeText.tsx";
import { type CodeLang, useHighlighted } from "./use-highlighted.ts";

interface CodeBlockProps {
  code: string;
  /** Copied instead of `code` when that hides a secret. */
  copied?: string;
  lang: CodeLang;
  /** Shown in a header; without it, the copy button overlaps the first line. */
  title?: string;
  onCopied?: () => void;
  className?: string;
}

/** Code with a copy button. */
export function CodeBlock({ code, copied = code, lang, title, onCopied, className }: CodeBlockProps) {
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
      <HighlightedLines code={code} lang={lang} className={classes(title === undefined && "@max-md:pt-9")} />
    </div>
  );
}

interface HighlightedLinesProps {
  code: string;
  lang: CodeLang;
  className?: string;
}

/** Shown as plain text immediately; highlighting is added without a layout shift. */
function HighlightedLines({ code, lang, className }: HighlightedLinesProps) {
  return <CodeText lines={useHighlighted(code, lang)} className={className} />;
}
