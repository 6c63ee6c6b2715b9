import { useEffect, useState } from "react";
import { type CodeToken, plainLines } from "./code-token.ts";
import type { Grammar } from "./highlighter.ts";

export type CodeLang = Grammar | "text";

/** The highlighted lines; plain until the highlighter has loaded, and if it fails to load. */
export function useHighlighted(code: string, lang: CodeLang): CodeToken[][] {
  const [highlighted, setHighlighted] = useState<{ code: string; lines: CodeToken[][] } | null>(null);

  useEffect(() => {
    if (lang === "text") return;
    let stale = false;
    import("./highlighter.ts")
      .then(({ highlight }) => highlight(code, lang))
      .then(
        (lines) => stale || setHighlighted({ code, lines }),
        () => {},
      );
    return () => {
      stale = true;
    };
  }, [code, lang]);

  return highlighted?.code === code ? highlighted.lines : plainLines(code);
}
