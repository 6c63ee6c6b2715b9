// Autocompletion for the search language.
import { addFilter, tokenizeSearch } from "@contrail/protocol";

export interface Suggestion {
  kind: "field" | "value" | "expression" | "recent";
  label: string;
  note: string;
}

/** The part of the search that is being typed. */
export interface CompletionContext {
  /** Set if a value of this field is being typed; otherwise it is a field name. */
  field?: string;
  prefix: string;
  start: number;
  end: number;
}

/** The context at the caret; undefined where nothing can be suggested. */
export function completionContext(text: string, caret: number): CompletionContext | undefined {
  const before = text.slice(0, caret);
  const open = /(?:^|[\s(])-*([\p{L}_$][\p{L}\p{N}_$.-]*):$/u.exec(before);
  if (open?.[1]) return { field: open[1], prefix: "", start: caret, end: caret };
  const tokens = tokenizeSearch(before);
  const last = tokens.at(-1);
  if (!last || last.end < caret) return { prefix: "", start: caret, end: caret };
  const { start } = last;
  if (last.kind === "word" && /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(last.text))
    return { prefix: last.text, start, end: caret };
  if (last.kind === "not") return { prefix: "", start: caret, end: caret };
  const key = tokens.findLast(({ kind }) => kind === "key")?.text;
  if (key && last.kind === "comma") return { field: key, prefix: "", start: caret, end: caret };
  const isPlain = tokens.at(-2)?.kind === "comma" || /^:=?$/.test(tokens.at(-2)?.text ?? "");
  if (key && isPlain && (last.kind === "value" || last.kind === "quoted")) {
    return { field: key, prefix: last.text.replace(/^"|"$/g, ""), start, end: caret };
  }
  return undefined;
}

/** Replaces what was typed with the suggestion. */
export function applySuggestion(
  text: string,
  { field, start, end }: CompletionContext,
  { kind, label }: Pick<Suggestion, "kind" | "label">,
): { text: string; caret: number } {
  const insertion = field === undefined ? `${label}:` : `${kind === "expression" ? label : quoted(label)} `;
  const rest = text.slice(end).replace(/^\s+/, field === undefined ? "$&" : "");
  return { text: text.slice(0, start) + insertion + rest, caret: start + insertion.length };
}

/** Labels that start with the prefix come before those that merely contain it. */
export function filterLabels(labels: readonly string[], prefix: string): string[] {
  const needle = prefix.toLowerCase();
  const matches = labels.map((label) => ({ label, index: label.toLowerCase().indexOf(needle) }));
  return matches
    .filter(({ index }) => index !== -1)
    .toSorted((a, b) => Number(a.index > 0) - Number(b.index > 0))
    .map(({ label }) => label);
}

/** The value as written in a filter, quoted if necessary. */
function quoted(value: string): string {
  return addFilter("", "source", value).slice("source:".length);
}
