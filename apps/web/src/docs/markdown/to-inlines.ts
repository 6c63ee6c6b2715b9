import type { Token, Tokens } from "marked";
import { type Inline, type Inlines, toPlainText } from "../model.ts";

/** Converts the inline Markdown used in the documentation. */
export function toInlines(tokens: readonly Token[] = []): Inlines {
  return tokens.flatMap(toInline);
}

function toInline(token: Token): Inlines | Inline {
  switch (token.type) {
    case "text":
    case "escape":
      // The text of a list item is a token with child tokens.
      return "tokens" in token && token.tokens ? toInlines(token.tokens) : { kind: "text", text: token.text };
    case "codespan":
      return { kind: "code", text: token.text };
    case "strong":
    case "em":
      return { kind: token.type, text: toPlainText(toInlines(token.tokens)) };
    case "link":
      // A bare URL is an example, not a link.
      if (token.raw === token.text) return { kind: "text", text: token.text };
      return { kind: "link", text: toPlainText(toInlines(token.tokens)), to: (token as Tokens.Link).href };
    default:
      throw new Error(`The documentation doesn't support '${token.raw}'.`);
  }
}
