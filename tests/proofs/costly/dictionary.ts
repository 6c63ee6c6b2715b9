// Words that the code looks for: the texts, expressions and numbers in its sources.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import type { Dictionary } from "./mutate.ts";

const root = join(import.meta.dirname, "../../..");
/** Everything that reads what senders choose. */
const folders = [
  "apps/server/src/ingest/encode",
  "apps/server/src/issues",
  "apps/web/src/ui/log",
  "apps/web/src/ui/tree",
  "packages/protocol/src",
  "packages/redaction/src",
];
const maxTokenCharacters = 24;
/** Where fields of an event are read. */
const readers = /ingest\/encode|protocol\/src\/(?:fingerprint|grouping|issue-text|stack)/;
/** In any text. */
const separators = [
  " ",
  "\n",
  ";",
  ":",
  ",",
  ".",
  "/",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  '"',
  "'",
  "\\",
  "-",
  "_",
  "=",
  "@",
  "%",
  "<",
  ">",
  "a",
  "A",
  "1",
  "é",
];

export function readDictionary(): Dictionary {
  const names = new Set<string>(["level", "message", "stack", "data", "metadata", "name", "environment"]);
  const tokens: string[][] = [];
  for (const file of folders.flatMap(sourcesIn)) {
    const found = new Set<string>();
    const { program } = parseSync(file, readFileSync(file, "utf8"));
    visit(program, (node) => {
      if (readers.test(file)) for (const name of readNames(node)) names.add(name);
      if (node.type === "Literal") for (const token of tokensOf(node)) found.add(token);
      if (node.type === "TemplateElement")
        for (const token of words(String(node.value?.cooked ?? ""))) found.add(token);
    });
    if (found.size > 0) tokens.push([...found, ...separators]);
  }
  return { names: [...names], tokens };
}

interface Node {
  type?: string;
  name?: unknown;
  property?: Node;
  properties?: { key?: Node }[];
  value?: { cooked?: string } & unknown;
  regex?: { pattern: string } | null;
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

function tokensOf({ value, regex }: Node): string[] {
  // What an expression says literally.
  if (regex)
    return words(
      regex.pattern
        .replace(/\\[a-zA-Z]|\\u\{?[\da-fA-F]+\}?|\[[^\]]*\]|\(\?[:<=!]*|[()|?*+^$]|\{[\d,]+\}/g, " ")
        .replace(/\\/g, ""),
    );
  if (typeof value === "number") return [String(value)];
  return typeof value === "string" ? words(value) : [];
}

function words(text: string): string[] {
  const parts = [text, ...text.split(" ")].filter((part) => part !== "" && part.length <= maxTokenCharacters);
  return [...new Set(parts)];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|testing\//.test(name))
    .map((name) => join(root, folder, name));
}
