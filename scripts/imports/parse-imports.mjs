// Finds all imports of a module, with their lines.
import { parseSync } from "oxc-parser";

/** @typedef {{ specifier: string, line: number, typeOnly: boolean }} Import */

/**
 * @param {string} path decides the language
 * @param {string} source
 * @returns {Import[]}
 */
export function parseImports(path, source) {
  const { module } = parseSync(path, source);
  const lineAt = (/** @type {number} */ offset) => source.slice(0, offset).split("\n").length;
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineAt(start),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries, start }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier === undefined
      ? []
      : [{ specifier, line: lineAt(start), typeOnly: entries.every((entry) => entry.isType) }];
  });
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const specifier = literalIn(source.slice(moduleRequest.start, moduleRequest.end));
    return specifier === undefined ? [] : [{ specifier, line: lineAt(start), typeOnly: false }];
  });
  return [...imports, ...reexports, ...dynamic].sort((a, b) => a.line - b.line);
}

/** @param {string} expression the argument of `import(…)`; only a string literal names a module */
function literalIn(expression) {
  return /^(["'`])([^"'`$]*)\1$/.exec(expression)?.[2];
}
