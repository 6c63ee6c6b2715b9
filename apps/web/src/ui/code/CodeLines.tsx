import { CodeText } from "./CodeText.tsx";
import { type CodeLang, useHighlighted } from "./use-highlighted.ts";

interface CodeLinesProps {
  code: string;
  lang: CodeLang;
  className?: string;
}

/** Shown as plain text immediately; highlighting is added without a layout shift. */
export function CodeLines({ code, lang, className }: CodeLinesProps) {
  return <CodeText lines={useHighlighted(code, lang)} className={className} />;
}
