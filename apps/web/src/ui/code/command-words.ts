// Splits a command where a line may break, so that no option is separated from its value and no value is broken.

export interface CommandWord {
  /** Such as '--name'. */
  option?: string;
  /** The value of the option, or a word of its own. */
  text: string;
}

export function toCommandWords(line: string): CommandWord[] {
  const words: CommandWord[] = [];
  for (const part of splitAtSpaces(line)) {
    const last = words.at(-1);
    if (last?.option !== undefined && last.text === "" && !part.startsWith("-")) last.text = part;
    else words.push(toWord(part));
  }
  return words;
}

/** An option may contain its value, such as '--name=-x'. */
function toWord(part: string): CommandWord {
  if (!part.startsWith("-")) return { text: part };
  const end = part.indexOf("=");
  return end === -1 ? { option: part, text: "" } : { option: part.slice(0, end), text: part.slice(end) };
}

/** A URL that is longer than a line breaks after a slash rather than at a hyphen. */
export function toUrlPieces(text: string): string[] {
  return text.split(/(?<=:\/\/\S+\/)(?=\w)/);
}

/** Not at spaces in quotes. */
function splitAtSpaces(line: string): string[] {
  const parts = [""];
  let quote = "";
  let isEscaped = false;
  for (const char of line) {
    if (char === " " && quote === "") {
      parts.push("");
      continue;
    }
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (!isEscaped && (char === '"' || char === "'")) quote = char;
    isEscaped = char === "\\" && quote === "" && !isEscaped;
    parts.push(`${parts.pop()}${char}`);
  }
  return parts.filter(Boolean);
}
