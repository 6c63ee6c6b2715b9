// The beginning of a JSON text -> the JSON of as much of its value as is there.

/**
 * Values that are cut off are left out, except for a text: its beginning stays, with an ellipsis behind it. `beginning`
 * must be the beginning of valid JSON.
 */
export function closeJson(beginning: string): string {
  /** What closes the open objects and lists, the innermost first. */
  let closers = "";
  let isKey = false;
  /** Up to here it can be closed, and by what. */
  let complete = { end: 0, closers };

  function keep(end: number): void {
    complete = { end, closers };
  }

  for (let at = 0; at < beginning.length; ) {
    const character = beginning[at];
    if (character === '"') {
      const { end, isClosed } = readString(beginning, at);
      if (!isClosed && !isKey) return `${beginning.slice(0, end)}…"${closers}`;
      at = end;
      if (!isClosed) break;
      if (!isKey) keep(at);
      continue;
    }
    if (character === ",") {
      // Only now is it sure that a number has ended.
      keep(at);
      isKey = closers.startsWith("}");
    }
    if (character === ":") isKey = false;
    at++;
    if (character === "{" || character === "[") {
      closers = (character === "{" ? "}" : "]") + closers;
      isKey = character === "{";
      keep(at);
    }
    if (character === "}" || character === "]") {
      closers = closers.slice(1);
      keep(at);
    }
  }
  return complete.end === 0 ? "null" : beginning.slice(0, complete.end) + complete.closers;
}

/** `end` is behind the closing quote, or else behind the last character that is there as a whole. */
function readString(text: string, start: number): { end: number; isClosed: boolean } {
  for (let at = start + 1; at < text.length; ) {
    if (text[at] === '"') return { end: at + 1, isClosed: true };
    const next = at + sizeAt(text, at);
    if (next > text.length) return { end: at, isClosed: false };
    at = next;
  }
  return { end: text.length, isClosed: false };
}

function sizeAt(text: string, at: number): number {
  if (text[at] === "\\") return text[at + 1] === "u" ? 6 : 2;
  const isSurrogatePair = /[\ud800-\udbff]/.test(text[at] ?? "");
  return isSurrogatePair ? 2 : 1;
}
