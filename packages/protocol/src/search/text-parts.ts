// Matching of text with gaps: the parts between the `*` of a search.

/** Whether the parts occur in order. */
export function containsParts(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Whether the text starts with the first part, ends with the last one and contains the others in between. */
export function isMadeOfParts(text: string, parts: readonly string[]): boolean {
  const [first = "", ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  return containsParts(text.slice(first.length, text.length - last.length), others);
}
