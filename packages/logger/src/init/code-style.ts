// How an application writes its code, so that what is added looks the same.

export interface CodeStyle {
  quote: '"' | "'";
  semicolon: ";" | "";
  newline: "\n" | "\r\n";
}

const quoted = /^(?:import|export|const|var|let)\b.*?(["'])[^"'\n]*\1\)?(;?)\r?$/gm;

/** By its first lines that load something; without any, as most do. */
export function styleOf(code: string): CodeStyle {
  const loads = [...code.matchAll(quoted)];
  return {
    quote: loads[0]?.[1] === "'" ? "'" : '"',
    semicolon: loads.length > 0 && loads.every(([, , semicolon]) => semicolon === "") ? "" : ";",
    newline: code.includes("\r\n") ? "\r\n" : "\n",
  };
}

export function toLiteral(text: string, { quote }: CodeStyle): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === '"' ? `"${escaped}"` : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
