import { tokenizeSearch } from "@contrail/protocol";

const unfinished = /^(?<field>[\p{L}_$][\p{L}\p{N}_$.-]*):(?<comparison>[<>]=?|=)?$/u;

/**
 * Why a filter without its value, such as `order:>`, doesn't filter: it is searched as text. In the middle of a search,
 * only comparisons count, because `TypeError: x` is text that was pasted.
 */
export function unfinishedFilterHint(search: string): string | undefined {
  const words = tokenizeSearch(search).filter(({ kind }) => kind === "word");
  for (const { text, end } of words) {
    const { field, comparison = "" } = unfinished.exec(text)?.groups ?? {};
    if (field === undefined || (comparison === "" && end < search.trimEnd().length)) continue;
    const example = `${text}${/[<>]/.test(comparison) ? "100" : "value"}`;
    return `Without a value, ${text} searches for that text. To filter by ${field}, write ${example} without a space.`;
  }
  return undefined;
}
