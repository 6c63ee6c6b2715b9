// What is outside of parentheses in a search: unless it is a choice, every found log passes each of its filters.
import type { SearchToken } from "./parse/tokenize.ts";

/** Whether one of several alternatives is enough. */
export function isChoice(tokens: readonly SearchToken[]): boolean {
  return outerTokens(tokens).some(([, { kind }]) => kind === "or");
}

/** Tokens outside of parentheses, with their index. */
export function outerTokens(tokens: readonly SearchToken[]): [index: number, token: SearchToken][] {
  let depth = 0;
  return [...tokens.entries()].filter(([, { kind }]) => {
    depth += kind === "open" ? 1 : kind === "close" ? -1 : 0;
    return depth === 0;
  });
}
