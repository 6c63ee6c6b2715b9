// The code style of an application, so that added lines match it.

export interface CodeStyle {
  quote: '"' | "'";
  semicolon: ";" | "";
  newline: "\n" | "\r\n";
}

const quoted = /^(?:import|export|const|var|let)\b.*?(["'])[^"'\n]*\1\)?(;?)\r?$/gm;

/** Detected from its imports; without any, the most common style. */
export function styleOf(code: string): CodeStyle {
  const loads = [...code.matchAll(quoted)];
  return {
    quote: loads[0]?.[1] === "'" ? "'" : '"',
    semicolon: loads.length > 0 && loads.every(([, , semicolon]) => semicolon === "") ? "" : ";",
    newline: code.includes("\r\n") ? "\r\n" : "\n",
  };
}

export function toLiteral(text: string, { quote }: Pick<CodeStyle, "quote">): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === '"' ? `"${escaped}"` : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
