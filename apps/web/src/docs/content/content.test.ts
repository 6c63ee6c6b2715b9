import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSearch } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { type Piece, parseInline } from "../../lib/inline-text.ts";
import type { Block } from "../model.ts";
import { groups } from "./groups.ts";
import { sampleFiles } from "./samples.ts";
import { search } from "./search.ts";

const root = join(import.meta.dirname, "../../../../..");
const parts = groups.flatMap((group) => group.sections.flatMap((section) => [section, ...(section.parts ?? [])]));
const pieces = parts.flatMap((part) => part.blocks.flatMap(textsOf)).flatMap(parseInline);
const anchors = parts.map(({ anchor }) => anchor);

test("every anchor is there once", () => {
  expect(anchors).toEqual([...new Set(anchors)]);
});

test("every link leads to a section of this page or to a page of this server", () => {
  const links = pieces.flatMap((piece) => (piece.kind === "link" ? [piece.to] : []));
  expect(links.length).toBeGreaterThan(15);
  const pages = ["/login", "/dashboard/apps", "/dashboard/logs", "/api/openapi.json"];
  expect(links.filter((to) => !pages.includes(to) && !anchors.includes(to.replace(/^#/, "")))).toEqual([]);
});

test("every setting that is named is one of the README", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const settings = new Set(readme.match(/(?<=^\| `)(?:CONTRAIL_)?[A-Z_]+(?=` \|)/gm));
  const named = pieces.filter(isCode).flatMap(({ text }) => text.match(/\bCONTRAIL_[A-Z_]+|\bHOST(?==)/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(10);
  expect(named.filter((name) => name !== "CONTRAIL_KEY" && !settings.has(name))).toEqual([]);
});

test("every search that is shown can be understood", () => {
  const [table] = search.blocks.filter((block) => block.kind === "table");
  const shown = (table?.rows ?? []).flatMap(([cell = ""]) => parseInline(cell).filter(isCode));
  expect(shown.length).toBeGreaterThan(25);
  for (const { text } of shown) expect([text, parseSearch(text, { now: 0 }).ok]).toEqual([text, true]);
});

test("every sample of the folder is shown", () => {
  const files = readdirSync(join(root, "docs/samples")).map((name) =>
    readFileSync(join(root, "docs/samples", name), "utf8").trimEnd(),
  );
  expect(
    Object.values(sampleFiles)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(files.sort());
});

describe("[DOCS-12] the example of allowedLevels", () => {
  test("is error, warn, text", () => {
    expect(sampleFiles.app.code).toContain('allowedLevels: ["error", "warn", "text"]');
  });
});

function isCode(piece: Piece): boolean {
  return piece.kind === "code";
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
      return [block.text];
    case "list":
      return block.items;
    case "table":
      return block.rows.flat();
    case "cards":
      return block.cards.map(({ text }) => text);
    default:
      return [];
  }
}
