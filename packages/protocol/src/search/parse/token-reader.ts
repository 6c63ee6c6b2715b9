// Reads the tokens of a search one by one.
import type { SearchToken, SearchTokenKind } from "./tokenize.ts";

export type TokenReader = ReturnType<typeof createTokenReader>;

export function createTokenReader(tokens: readonly SearchToken[]) {
  let next = 0;
  return {
    peek: (): SearchToken | undefined => tokens[next],
    previous: (): SearchToken | undefined => tokens[next - 1],

    /** Reads the next token if it is of one of these kinds. */
    take(...kinds: readonly SearchTokenKind[]): SearchToken | undefined {
      const token = tokens[next];
      if (!token || !kinds.includes(token.kind)) return undefined;
      next++;
      return token;
    },
  };
}
