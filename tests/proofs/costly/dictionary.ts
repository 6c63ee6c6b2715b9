// The words that the code looks for: names of fields, texts, numbers and regular expressions in its sources.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { type Expression, parseExpression } from "./expressions.ts";

/** Of a file: they belong together. */
export interface Vocabulary {
  /** Names of fields that are read. */
  names: readonly string[];
  words: readonly string[];
  expressions: readonly Expression[];
}

const root = join(import.meta.dirname, "../../..");
/** Everything that reads what senders choose. */
const folders = [
  "apps/server/src/ingest/encode",
  "apps/server/src/issues/digest",
  "apps/web/src/dashboard/logs/details",
  "apps/web/src/ui/log",
  "apps/web/src/ui/stack",
  "apps/web/src/ui/text",
  "apps/web/src/ui/tree",
  "packages/protocol/src/fingerprint",
  "packages/protocol/src/grouping",
  "packages/protocol/src/issue-text",
  "packages/protocol/src/search",
  "packages/protocol/src/stack",
  "packages/redaction/src",
];
const maxWordCharacters = 24;
/** In any text. */
const separators = Array.from(" \n;:,./()[]{}\"'\\-_=@%<>aA1é");

export function readDictionary(): Vocabulary[] {
  return folders.flatMap(sourcesIn).flatMap((file) => {
    const names = new Set<string>();
    const words = new Set<string>();
    const expressions: Expression[] = [];
    visit(parseSync(file, readFileSync(file, "utf8")).program, (node) => {
      for (const name of readNames(node)) names.add(name);
      for (const word of wordsOf(node)) words.add(word);
      const { pattern, flags } = node.regex ?? {};
      const expression = pattern === undefined ? undefined : parseExpression(pattern, flags ?? "");
      if (expression) expressions.push(expression);
    });
    if (names.size + words.size + expressions.length === 0) return [];
    return [{ names: [...names], words: [...words, ...separators], expressions }];
  });
}

interface Node {
  type?: string;
  name?: unknown;
  property?: Node;
  properties?: { key?: Node }[];
  value?: unknown;
  regex?: { pattern: string; flags: string } | null;
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, onNode);
  else if (typeof value === "object" && value !== null) {
    onNode(value as Node);
    for (const each of Object.values(value)) visit(each, onNode);
  }
}

/** `error.stack` and `{ stack } = error`. */
function readNames({ type, property, properties = [] }: Node): string[] {
  const keys =
    type === "MemberExpression" ? [property] : type === "ObjectPattern" ? properties.map(({ key }) => key) : [];
  return keys.flatMap((key) => (key?.type === "Identifier" && typeof key.name === "string" ? [key.name] : []));
}

function wordsOf({ type, value, regex }: Node): string[] {
  if (regex) return [];
  if (typeof value === "number") return [String(value)];
  const said = type === "TemplateElement" ? (value as { cooked?: string }).cooked : value;
  return typeof said === "string"
    ? [said, ...said.split(" ")].filter((word) => word !== "" && word.length <= maxWordCharacters)
    : [];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\//.test(name))
    .map((name) => join(root, folder, name));
}
