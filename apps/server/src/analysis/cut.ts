// Limits of what a model reads, in bytes of the JSON that it reads: escaped, a character may take six of them.

/** Without `<`, so that nothing in it can look like the mark at its end; it is read as the same value. */
export function toHarmlessJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** As much of the beginning as fits. */
export function cut(text: string, most: number): string {
  // No character takes less than a byte.
  const beginning = text.slice(0, most);
  let left = most;
  let end = 0;
  for (const character of beginning) {
    left -= sizeOf(character) - quotes;
    if (left < 0) return beginning.slice(0, end);
    end += character.length;
  }
  return beginning;
}

/** The value, or the beginning of its JSON where it is too large. */
export function cutValue(value: unknown, most: number): unknown {
  return sizeOf(value) <= most ? value : cut(JSON.stringify(value), most);
}

const quotes = '""'.length;

function sizeOf(value: unknown): number {
  return Buffer.byteLength(toHarmlessJson(value));
}
