// Untrusted text in Markdown, as code: nothing in it ends the code, starts a link or becomes HTML.

/** The fence is longer than any run of backticks in the text, so that nothing in it ends the block. */
export function toCodeBlock(text: string, language = ""): string {
  const mark = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${mark}${language}\n${text}\n${mark}`;
}

/** On one line, because an empty line would end it. */
export function toCode(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  const mark = "`".repeat(longestRun(line) + 1);
  const space = mark.length > 1 ? " " : "";
  return `${mark}${space}${line}${space}${mark}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
