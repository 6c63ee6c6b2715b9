// Splits model output into text and code. Nothing else is interpreted: no markup, links or images.

export interface ProsePart {
  kind: "text" | "code" | "block";
  text: string;
}

/** Answers are much shorter; a longer text isn't split. */
export const maxProseCharacters = 10_000;
/** More blocks are shown as text: each has a copy button and is highlighted. */
const maxBlocks = 20;

/** A fenced block, with or without a language, closed or cut off; or inline code. */
const code = /```[\w-]*\n([\s\S]*?)(?:\n?```|$)|`([^`\n]+)`/g;

export function toProseParts(prose: string): ProsePart[] {
  const parts: ProsePart[] = [];
  if (prose.length > maxProseCharacters) return [{ kind: "text", text: prose }];
  let end = 0;
  let blocks = 0;
  for (const match of prose.matchAll(code)) {
    const [whole, block, word = ""] = match;
    if (block !== undefined && ++blocks > maxBlocks) break;
    parts.push({ kind: "text", text: prose.slice(end, match.index) });
    parts.push(block === undefined ? { kind: "code", text: word } : { kind: "block", text: block });
    end = match.index + whole.length;
  }
  parts.push({ kind: "text", text: prose.slice(end) });
  return parts.map(trimAroundBlocks).filter(({ text }) => text !== "");
}

/** Code blocks have their own margin, so trim the line breaks around them. */
function trimAroundBlocks(part: ProsePart, index: number, parts: readonly ProsePart[]): ProsePart {
  if (part.kind !== "text") return part;
  const afterBlock = parts[index - 1]?.kind === "block" ? part.text.trimStart() : part.text;
  return { ...part, text: parts[index + 1]?.kind === "block" ? afterBlock.trimEnd() : afterBlock };
}
