import { tokenizeSearch } from "@contrail/protocol";

/** The terms of a search, to highlight them in its results. */
export function searchTerms(search: string | undefined): string[] {
  const tokens = tokenizeSearch(search ?? "");
  return tokens.flatMap(({ kind, text }, index) => {
    const before = tokens[index - 1];
    if (before?.kind === "not") return [];
    if (kind === "word") return text.split("*").filter((part) => part !== "");
    const isText = kind === "quoted" || kind === "value";
    const isMessageSearch = before?.kind !== "operator" || tokens[index - 2]?.text === "message";
    if (!isText || !isMessageSearch) return [];
    return [text.replace(/^"|"$/g, "").replace(/\\(["\\])/g, "$1")].filter((part) => part !== "");
  });
}
