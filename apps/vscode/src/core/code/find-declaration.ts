// Finds where a function is declared, by how such lines look in JavaScript and TypeScript.

/** The line of the only declaration with a name, from 0; undefined if there are none or several. */
export function createDeclarationFinder(lines: readonly string[]): (name: string) => number | undefined {
  const found = new Map<string, number | undefined>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(lines, name));
    return found.get(name);
  };
}

function find(lines: readonly string[], name: string): number | undefined {
  // `Cart.pay`, `new Cart`, `async pay`
  const last = name.split(/[^\w$]/).at(-1) ?? "";
  if (last === "") return undefined;
  const declared = lines.flatMap((line, index) => (line.includes(last) && declares(line, last) ? [index] : []));
  return declared.length === 1 ? declared[0] : undefined;
}

function declares(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const before = line.slice(0, at);
    const after = line.slice(at + name.length).trimStart();
    if (/[\w$.]$/.test(before) || /^[\w$]/.test(line.slice(at + name.length))) continue;
    const word =
      before
        .trimEnd()
        .split(/[^\w$*]/)
        .at(-1) ?? "";
    if (/^(?:function\*?|class)$/.test(word)) return true;
    // `const pay = `, `pay: (order) =>`, `pay(order: Order) {`
    if (/^(?:const|let|var)$/.test(word) && /^[=:]/.test(after)) return true;
    if (/^[=:]/.test(after) && (after.includes("=>") || after.includes("function"))) return true;
    if (isMethod(before, after)) return true;
  }
  return false;
}

/** `async pay(order) {`, with nothing but modifiers before it. */
function isMethod(before: string, after: string): boolean {
  const modifiers = before.trim().replace(/^\*|\*$/, "");
  const isMember = modifiers
    .split(/\s+/)
    .every((word) => /^(?:|public|private|protected|static|async|override|get|set|#)$/.test(word));
  return isMember && after.startsWith("(") && after.trimEnd().endsWith("{");
}
