// Reads the sections of an answer while it is being written: a JSON object that arrives in chunks.
import { type AnalysisSection, analysisSections } from "@contrail/protocol";

export interface SectionText {
  section: AnalysisSection;
  text: string;
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

/** Only a preview: the complete answer is parsed at the end. */
export function createSectionReader() {
  let depth = 0;
  let inText = false;
  /** The next string is a value, not a key. */
  let afterColon = false;
  let key = "";
  /** The part of an escape sequence read so far. */
  let sequence = "";

  function outside(character: string): void {
    if (character === '"') {
      inText = true;
      if (depth === 1 && !afterColon) key = "";
    }
    if (character === "{" || character === "[") depth++;
    if (character === "}" || character === "]") depth--;
    if (depth === 1 && character === ":") afterColon = true;
    if (depth === 1 && character === ",") afterColon = false;
  }

  /** The decoded character within a string; empty while an escape sequence is incomplete. */
  function inside(character: string): string {
    if (sequence === "" && character === '"') inText = false;
    else if (sequence === "" && character !== "\\") return character;
    else {
      sequence += character;
      const isUnicode = sequence.startsWith("\\u");
      if (sequence.length < (isUnicode ? 6 : 2)) return "";
      const meant = isUnicode
        ? String.fromCharCode(Number.parseInt(sequence.slice(2), 16))
        : (escapes[character] ?? character);
      sequence = "";
      return meant;
    }
    return "";
  }

  return (piece: string): SectionText[] => {
    const texts: SectionText[] = [];
    for (const character of piece.split("")) {
      if (!inText) {
        outside(character);
        continue;
      }
      const meant = inside(character);
      if (depth !== 1 || meant === "") continue;
      if (!afterColon) key += meant;
      else if (isSection(key)) append(texts, key, meant);
    }
    return texts;
  };
}

function append(texts: SectionText[], section: AnalysisSection, text: string): void {
  const last = texts.at(-1);
  if (last?.section === section) last.text += text;
  else texts.push({ section, text });
}

function isSection(key: string): key is AnalysisSection {
  return analysisSections.some((section) => section === key);
}
