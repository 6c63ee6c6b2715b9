// Log text in messages is hostile: it must not hide characters, ping anyone, or become a link.

const ellipsis = "…";
/** Invisible, and no program sees a link or a mention across it. */
const wordJoiner = "\u2060";

// Control characters, those that change the direction of text, and others that can't be seen. Joiners stay: emoji,
// Persian and Indian languages need them.
const invisible = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
const terminalColors = /\p{Cc}\[[0-9;]{0,20}m/gu;
const loneSurrogates = /\p{Cs}/gu;

/** Text as one line, without characters that can't be seen. */
export function toLine(text: string): string {
  return toLines(text).replace(/\s+/g, " ").trim();
}

/** The same, with its line breaks. */
export function toLines(text: string): string {
  return text
    .replace(loneSurrogates, "\ufffd")
    .replace(terminalColors, "")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(invisible, "");
}

/**
 * As much of the text as fits in `max` UTF-16 units once it is escaped; `…` marks what is missing. Never splits a
 * character or an escape sequence.
 */
export function fit(text: string, max: number, toEscaped: (text: string) => string = (each) => each): string {
  const whole = toEscaped(text);
  if (whole.length <= max) return whole;
  let fitting = "";
  for (const character of text) {
    const escaped = toEscaped(character);
    if (fitting.length + escaped.length + ellipsis.length > max) break;
    fitting += escaped;
  }
  return fitting.trimEnd() + ellipsis;
}

/** For text that a program may search for links, mentions and Markdown, and that can't be escaped there. */
export function unlink(text: string): string {
  return text
    .replace(/[@<](?=\S)/g, `$&${wordJoiner}`)
    .replace(/:(?=\/\/)|\](?=[([])|\bwww(?=\.)/gi, `$&${wordJoiner}`)
    .replace(/\.(?=[\p{L}\p{N}-]{2})/gu, `$&${wordJoiner}`);
}

/** One line for programs that may look for links in it. */
export function unlinkedText(text: string, max: number): string {
  return fit(unlink(toLine(text)), max);
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;");
}

/** For Discord and other Markdown: what has a meaning is escaped, links and mentions included. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~|<>#@:[\](){}!+.=-]/g, "\\$&");
}

/** A grave accent ends code; this one looks alike. */
export function toCode(text: string): string {
  return text.replaceAll("`", "ˋ");
}
