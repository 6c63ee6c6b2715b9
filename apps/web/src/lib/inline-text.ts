// Inline markup in documentation texts: `code`, **strong** and [links](/url).

export type Piece = { kind: "text" | "code" | "strong"; text: string } | { kind: "link"; text: string; to: string };

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

export function parseInline(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push(toPiece(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

/** The text without markup. */
export function toPlainText(text: string): string {
  return parseInline(text)
    .map((piece) => piece.text)
    .join("");
}

function toPiece([, code, strong, link = "", to = ""]: RegExpExecArray): Piece {
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", text: strong };
  return { kind: "link", text: link, to };
}
