import { type Piece, parseInline } from "../lib/inline-text.ts";

/** A sentence with its code, links and stressed words. */
export function Inline({ text }: { text: string }) {
  return parseInline(text).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
    <InlinePiece key={place} piece={piece} />
  ));
}

function InlinePiece({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case "code":
      return <code className="font-mono text-[0.9em] wrap-break-word text-syn-key">{piece.text}</code>;
    case "strong":
      return <strong className="font-semibold text-text">{piece.text}</strong>;
    case "link":
      return (
        <a href={piece.to} className="rounded-mark text-accent underline underline-offset-2 hover:decoration-2">
          {piece.text}
        </a>
      );
    default:
      return piece.text;
  }
}
