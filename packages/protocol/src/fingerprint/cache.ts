// Remembers what was computed for texts that were seen lately.

export interface TextCache<Value> {
  get(text: string): Value | undefined;
  set(text: string, value: Value): void;
}

interface Entry<Value> {
  text: string;
  value: Value;
}

/** Keeps the most recent `size` texts at least, and twice as many at most. */
export function createTextCache<Value>(size: number): TextCache<Value> {
  let recent = new Map<string, Entry<Value>>();
  let older = new Map<string, Entry<Value>>();

  function keep(entry: Entry<Value>): void {
    recent.set(entry.text, entry);
    if (recent.size < size) return;
    older = recent;
    recent = new Map();
  }

  return {
    get(text) {
      const found = recent.get(text);
      if (found !== undefined) return found.value;
      const entry = older.get(text);
      if (entry === undefined) return undefined;
      keep(entry);
      return entry.value;
    },
    set: (text, value) => keep({ text: copy(text), value }),
  };
}

/** A part of a text keeps the whole text in memory; a part of this one keeps only the space before it. */
function copy(text: string): string {
  return ` ${text}`.slice(1);
}
