// The logger's options, read from its types. `node scripts/logger-options.mjs --write` updates the generated file that the
// documentation uses, `--markdown` prints the table for the README.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { root } from "./root.mjs";

/** @typedef {{ name: string, type: string, default: string, description: string }} Option */

const path = "packages/logger/src/options.ts";

/** Committed, because an installation that only runs Contrail has no parser. */
export const generatedFile = "apps/web/src/lib/logger-options.generated.json";

/** @returns {Option[]} in the order of the source */
export function readLoggerOptions() {
  const source = readFileSync(join(root, path), "utf8");
  const { program, comments } = parseSync(path, source);
  const options = program.body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined))
    .find((declaration) => declaration?.type === "TSInterfaceDeclaration" && declaration.id.name === "Options");
  if (options?.type !== "TSInterfaceDeclaration") throw new Error(`${path} has no interface named Options`);
  return options.body.body.flatMap((member) => {
    if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier" || !member.typeAnnotation) return [];
    const comment = comments.findLast(({ end }) => end <= member.start)?.value ?? "";
    const { start, end } = member.typeAnnotation.typeAnnotation;
    const lines = comment
      .split("\n")
      .map((line) => line.replace(/^[\s*]+/, "").trim())
      .filter(Boolean);
    return {
      name: member.key.name,
      type: source
        .slice(start, end)
        .replace(/\s+/g, " ")
        .replace(/ \| undefined$/, "")
        .replace(/^\((\(.*)\)$/, "$1"),
      default: lines.find((line) => line.startsWith("@default"))?.replace("@default ", "") ?? "",
      description: lines.filter((line) => !line.startsWith("@")).join(" "),
    };
  });
}

/** The Markdown table in the package's README. */
export function toMarkdown() {
  const rows = readLoggerOptions().map((option) => {
    const type = option.type.replaceAll("|", "\\|");
    return `| \`${option.name}\` | \`${type}\` | ${option.default && `\`${option.default}\``} | ${option.description} |`;
  });
  return ["| option | type | default | |", "|---|---|---|---|", ...rows].join("\n");
}

export function toJson() {
  return `${JSON.stringify(readLoggerOptions(), null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.argv.includes("--write")) writeFileSync(join(root, generatedFile), toJson());
  else console.log(process.argv.includes("--markdown") ? toMarkdown() : toJson());
}
