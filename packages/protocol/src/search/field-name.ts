// Fields as the search language names them.
import { parseKey } from "./parse/keys.ts";
import type { SearchRoot } from "./search.ts";

/** `meta.request."content type"` for metadata and ["request", "content type"] */
export function toFieldName(root: SearchRoot, path: readonly (string | number)[]): string {
  const keys = path.map(String).map((key) => (/^[\p{L}\p{N}_$-]+$/u.test(key) ? key : quote(key)));
  return [root === "metadata" ? "meta" : root, ...keys].join(".");
}

/** One name for each field, however it is written: `env` and `environment`, `metadata.a` and `meta.a`. */
export function canonicalField(name: string): string {
  const { field, roots, path, isCertain } = parseKey(name);
  const [root] = roots;
  if (!isCertain) return name;
  return field ?? (root ? toFieldName(root, path) : name);
}

export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
