// Reads a regular expression character by character, and tracks the position in the search.
import { SearchSyntaxError } from "../parse/syntax-error.ts";

export type RegexReader = ReturnType<typeof createReader>;

/** `offset` is where the text starts in the search. */
export function createReader(text: string, offset: number) {
  let at = 0;

  function peek(): string {
    return at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : "";
  }

  return {
    /** The next character; empty at the end. */
    peek,
    rest: () => text.slice(at),
    has: (prefix: string) => text.startsWith(prefix, at),

    read(): string {
      const character = peek();
      at += character.length;
      return character;
    },

    /** Reads `prefix` if it comes next. */
    take(prefix: string): boolean {
      const found = text.startsWith(prefix, at);
      if (found) at += prefix.length;
      return found;
    },

    /** An error at the next `length` characters. */
    syntaxError(message: string, hint: string, length = 1): SearchSyntaxError {
      return new SearchSyntaxError(
        { start: offset + at, end: offset + Math.min(text.length, at + length) },
        message,
        hint,
      );
    },
  };
}
