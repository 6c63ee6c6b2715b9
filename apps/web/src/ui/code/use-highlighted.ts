import { useEffect, useState } from "react";
import type { CodeToken, Grammar } from "./highlighter.ts";

export type CodeLang = Grammar | "text";

/** The code as coloured lines; plain until the highlighter is there, and for good where it cannot be loaded. */
export function useHighlighted(code: string, lang: CodeLang): CodeToken[][] {
  const [coloured, setColoured] = useState<{ code: string; lines: CodeToken[][] } | null>(null);

  useEffect(() => {
    if (lang === "text") return;
    let stale = false;
    import("./highlighter.ts")
      .then(({ highlight }) => highlight(code, lang))
      .then(
        (lines) => stale || setColoured({ code, lines }),
        () => {},
      );
    return () => {
      stale = true;
    };
  }, [code, lang]);

  return coloured?.code === code ? coloured.lines : plainLines(code);
}

export function plainLines(code: string): CodeToken[][] {
  return code.split("\n").map((text) => [{ text, colour: undefined }]);
}
