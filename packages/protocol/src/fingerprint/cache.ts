// Remembers what was computed for texts that were seen lately.

export interface TextCache<Value> {
  get(text: string): Value | undefined;
  set(text: string, value: Value): void;
}

/** Keeps the most recent `size` texts at least, and twice as many at most. */
export function createTextCache<Value>(size: number): TextCache<Value> {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();

  function keep(text: string, value: Value): void {
    recent.set(text, value);
    if (recent.size < size) return;
    older = recent;
    recent = new Map();
  }

  return {
    get(text) {
      const found = recent.get(text);
      if (found !== undefined) return found;
      const value = older.get(text);
      if (value !== undefined) keep(flatten(text), value);
      return value;
    },
    set: (text, value) => keep(flatten(text), value),
  };
}

/** A copy: a part of a text keeps the whole text in memory. */
function flatten(text: string): string {
  return text.split("").join("");
}
