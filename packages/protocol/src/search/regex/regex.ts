// Regular expressions in the syntax that JavaScript and RE2 share, and their canonical form for both.

export type Regex =
  /** Exactly one character, as a literal or a class. */
  | { kind: "character"; source: string }
  | { kind: "assertion"; source: "^" | "$" | "\\b" | "\\B" }
  | { kind: "sequence" | "choice"; of: readonly Regex[] }
  /** Greedy or lazy makes no difference to whether something matches. */
  | Repeat;

export interface Repeat {
  kind: "repeat";
  of: Regex;
  min: number;
  max: number;
}

export function formatRegex(regex: Regex): string {
  switch (regex.kind) {
    case "character":
    case "assertion":
      return regex.source;
    case "sequence":
      return regex.of.map(formatRegex).join("");
    case "choice":
      return `(?:${regex.of.map(formatRegex).join("|")})`;
    case "repeat":
      return formatRepeat(regex);
  }
}

function formatRepeat({ of, min, max }: Repeat): string {
  const part = of.kind === "character" || of.kind === "choice" ? formatRegex(of) : `(?:${formatRegex(of)})`;
  if (max !== Number.POSITIVE_INFINITY) return `${part}{${min},${max}}`;
  return min > 1 ? `${part}{${min},}` : `${part}${min === 1 ? "+" : "*"}`;
}

/** Its length once every repetition is expanded. */
export function sizeOf(regex: Regex): number {
  switch (regex.kind) {
    case "character":
    case "assertion":
      return 1;
    case "sequence":
    case "choice":
      return regex.of.reduce((sum, part) => sum + sizeOf(part), 1);
    case "repeat":
      return sizeOf(regex.of) * Math.max(1, Number.isFinite(regex.max) ? regex.max : regex.min + 1);
  }
}

/** The longest text that every match contains. */
export function requiredText(regex: Regex): string {
  const parts = regex.kind === "sequence" ? regex.of : [regex];
  let longest = "";
  let text = "";
  for (const part of parts) {
    const isLiteral = part.kind === "character" && !part.source.startsWith("[");
    text = isLiteral ? text + part.source.replace(/^\\/, "") : "";
    if (text.length > longest.length) longest = text;
  }
  return longest;
}

/** A regular expression that matches exactly this text. */
export function quoteRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
