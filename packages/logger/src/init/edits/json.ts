// Changes one value in a JSON file and leaves the rest of its text, with comments, as it is.
import type { ChangeCode } from "./load.ts";

/** Bundlers drop imports without names of a package that claims to have no side effects; the logger file has one. */
export function declareSideEffect(file: string): ChangeCode {
  const path = JSON.stringify(`./${file}`);
  return (code) => {
    if (code.includes(path)) return code;
    return code.replace(/("sideEffects"\s*:\s*)(?:false|\[(\s*)(\]?))/, (_all, head: string, space = "", end = "]") =>
      end === "]" ? `${head}[${path}]` : `${head}[${space}${path}, `,
    );
  };
}

/** Adds a name to the import map of a Deno configuration; undefined if its import map is in another file. */
export function mapImport(name: string, path: string): ChangeCode {
  const entry = `${JSON.stringify(name)}: ${JSON.stringify(path)}`;
  return (code, { newline }) => {
    if (code.includes(entry)) return code;
    if (code.trim() === "") return `{${newline}  "imports": {${newline}    ${entry}${newline}  }${newline}}${newline}`;
    if (/"importMap"\s*:/.test(code) || code.includes(JSON.stringify(name))) return undefined;
    const [imports] = /"imports"\s*:\s*\{/.exec(code) ?? [];
    return imports
      ? addFirst(code, imports, `${newline}    ${entry}`, `${newline}  `)
      : addFirst(code, "{", `${newline}  "imports": {${newline}    ${entry}${newline}  }`, newline);
  };
}

/** After an opening bracket; with a comma unless the object was empty. */
function addFirst(code: string, opening: string, entry: string, closingSpace: string): string {
  const at = code.indexOf(opening) + opening.length;
  const rest = code.slice(at);
  return /^\s*\}/.test(rest)
    ? `${code.slice(0, at)}${entry}${closingSpace}${rest.trimStart()}`
    : `${code.slice(0, at)}${entry},${rest}`;
}
