// Truncated JSON -> valid JSON with as much of the value as there is.

/**
 * Truncated values are left out, except for strings: their start stays, followed by an ellipsis. `start` must be the
 * start of valid JSON.
 */
export function closeJson(start: string): string {
  /** The brackets that close the open objects and lists, innermost first. */
  let closers = "";
  let isKey = false;
  /** The last position where it can be closed, and the brackets for that. */
  let complete = { end: 0, closers };

  function keep(end: number): void {
    complete = { end, closers };
  }

  for (let at = 0; at < start.length; ) {
    const character = start[at];
    if (character === '"') {
      const { end, isClosed } = readString(start, at);
      if (!isClosed && !isKey) return `${start.slice(0, end)}…"${closers}`;
      at = end;
      if (!isClosed) break;
      if (!isKey) keep(at);
      continue;
    }
    if (character === ",") {
      // Only now is it certain that a number has ended.
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
  return complete.end === 0 ? "null" : start.slice(0, complete.end) + complete.closers;
}

/** `end` is after the closing quote, or else after the last complete character. */
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
