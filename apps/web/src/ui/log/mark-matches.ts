export interface TextPart {
  text: string;
  marked: boolean;
  /** Offset in the whole text. */
  start: number;
}

/** Splits a text into matches and the rest, ignoring case. Matches next to each other are one. */
export function markMatches(text: string, terms: readonly string[]): TextPart[] {
  const patterns = terms.filter((term) => term !== "").map(escapePattern);
  if (patterns.length === 0) return [{ text, marked: false, start: 0 }];
  const texts = text.split(new RegExp(`((?:${patterns.join("|")})+)`, "giu"));
  let start = 0;
  // With one capturing group, every second part is a match.
  const parts = texts.map((each, index) => {
    const part = { text: each, marked: index % 2 === 1, start };
    start += each.length;
    return part;
  });
  return parts.filter((part) => part.text !== "");
}

function escapePattern(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
