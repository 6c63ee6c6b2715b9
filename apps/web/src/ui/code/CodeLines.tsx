import { CodeText } from "./CodeText.tsx";
import { type CodeLang, useHighlighted } from "./use-highlighted.ts";

interface CodeLinesProps {
  code: string;
  lang: CodeLang;
  className?: string;
}

/** Code that stands there as plain text at once; the colours come without moving anything. */
export function CodeLines({ code, lang, className }: CodeLinesProps) {
  return <CodeText lines={useHighlighted(code, lang)} className={className} />;
}
