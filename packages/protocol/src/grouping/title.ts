const maxCharacters = 300;

/** Of an issue: the first line of a text. */
export function toTitle(text: string): string {
  const [line = ""] = text.trim().split("\n", 1);
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line;
}
