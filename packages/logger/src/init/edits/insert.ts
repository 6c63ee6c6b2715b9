// Adds lines to code without parsing the rest of it.

/** Before the first statement: after a shebang, comments and directives such as "use strict". */
export function insertFirst(code: string, line: string, newline: string): string {
  const at = firstStatement(code);
  return `${code.slice(0, at)}${line}${newline}${code.slice(at)}`;
}

const skipped = [
  /^\uFEFF/,
  /^#!.*(?:\r?\n|$)/,
  /^\s+/,
  /^\/\/.*(?:\r?\n|$)/,
  /^\/\*[\s\S]*?\*\//,
  /^(["'])use [\w ]+\1;?[^\S\r\n]*(?:\r?\n|$)/,
];

function firstStatement(code: string): number {
  let at = 0;
  for (;;) {
    const rest = code.slice(at);
    const length = Math.max(...skipped.map((pattern) => pattern.exec(rest)?.[0].length ?? 0));
    if (length === 0) return at;
    at += length;
  }
}
