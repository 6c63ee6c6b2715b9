// Walks through the tokens of a search.
import type { Token, TokenKind } from "./tokenize.ts";

export type TokenReader = ReturnType<typeof createTokenReader>;

export function createTokenReader(tokens: readonly Token[]) {
  let next = 0;
  return {
    peek: (): Token | undefined => tokens[next],
    previous: (): Token | undefined => tokens[next - 1],

    /** Reads the next token if it is of one of these kinds. */
    take(...kinds: readonly TokenKind[]): Token | undefined {
      const token = tokens[next];
      if (!token || !kinds.includes(token.kind)) return undefined;
      next++;
      return token;
    },
  };
}
