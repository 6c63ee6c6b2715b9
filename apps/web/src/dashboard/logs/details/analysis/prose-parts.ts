// What a model writes -> text and code. Nothing else has a meaning: no markup, no links, no pictures.

export interface ProsePart {
  kind: "text" | "code" | "block";
  text: string;
}

/** A fence of three backticks, with or without the language, closed or cut off; or a word between single ones. */
const code = /```[\w-]*\n([\s\S]*?)(?:\n?```|$)|`([^`\n]+)`/g;

export function toProseParts(prose: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let end = 0;
  for (const match of prose.matchAll(code)) {
    const [whole, block, word = ""] = match;
    parts.push({ kind: "text", text: prose.slice(end, match.index) });
    parts.push(block === undefined ? { kind: "code", text: word } : { kind: "block", text: block });
    end = match.index + whole.length;
  }
  parts.push({ kind: "text", text: prose.slice(end) });
  return parts.map(trimAroundBlocks).filter(({ text }) => text !== "");
}

/** A block stands apart anyway: the line breaks around it would double the gap. */
function trimAroundBlocks(part: ProsePart, index: number, parts: readonly ProsePart[]): ProsePart {
  if (part.kind !== "text") return part;
  const afterBlock = parts[index - 1]?.kind === "block" ? part.text.trimStart() : part.text;
  return { ...part, text: parts[index + 1]?.kind === "block" ? afterBlock.trimEnd() : afterBlock };
}
