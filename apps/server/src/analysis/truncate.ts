// Truncates model input, measured in bytes of the JSON that is sent: an escaped character may take six.

/** JSON without `<`, so that nothing in it can look like the closing tag; it parses to the same value. */
export function escapeForPrompt(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** As much of the start as fits. */
export function truncate(text: string, maxBytes: number): string {
  // Every character takes at least one byte.
  const start = text.slice(0, maxBytes);
  let left = maxBytes;
  let end = 0;
  for (const character of start) {
    left -= sizeOf(character) - quotes;
    if (left < 0) return start.slice(0, end);
    end += character.length;
  }
  return start;
}

/** The value, or the start of its JSON if it is too large. */
export function truncateValue(value: unknown, maxBytes: number): unknown {
  return sizeOf(value) <= maxBytes ? value : truncate(JSON.stringify(value), maxBytes);
}

const quotes = '""'.length;

function sizeOf(value: unknown): number {
  return Buffer.byteLength(escapeForPrompt(value));
}
