// A minimal JavaScript highlighter for the landing page. The one of the documentation would be larger than the rest of
// the page.

export interface CodePiece {
  text: string;
  kind: "plain" | "comment" | "string" | "number" | "keyword" | "key";
}

const keywords = "import|from|const|let|await|async|new|return|throw|try|catch|if|function|process\\.env";
const pattern = new RegExp(
  [
    "(?<comment>//.*)",
    `(?<string>'[^']*'|"[^"]*")`,
    String.raw`(?<number>\b\d+(?:\.\d+)?\b)`,
    String.raw`(?<keyword>\b(?:${keywords})\b)`,
    String.raw`(?<key>\b\w+(?=:))`,
  ].join("|"),
  "g",
);

export function highlightCode(line: string): CodePiece[] {
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: line.slice(end, match.index), kind: "plain" });
    pieces.push({ text: match[0], kind: kindOf(match.groups ?? {}) });
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end), kind: "plain" });
  return pieces;
}

function kindOf(groups: Record<string, string | undefined>): CodePiece["kind"] {
  const [kind = "plain"] = Object.entries(groups).find(([, text]) => text !== undefined) ?? [];
  return kind as CodePiece["kind"];
}
