import { type Piece, parseInline } from "../lib/inline-text.ts";

/** Text with inline code, links and emphasis. */
export function Inline({ text }: { text: string }) {
  return parseInline(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their index
    <InlinePiece key={index} piece={piece} />
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
