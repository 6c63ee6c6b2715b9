import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSearch } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import type { DocsBlock, Inline, Inlines } from "../model.ts";
import { groups } from "./groups.ts";
import { samples } from "./samples.ts";
import { values } from "./values.ts";

const root = join(import.meta.dirname, "../../../../..");
const parts = groups.flatMap((group) => group.sections.flatMap((section) => [section, ...section.parts]));
const inlines = parts.flatMap((part) => part.blocks.flatMap(inlinesOf)).flat();
const anchors = parts.map(({ anchor }) => anchor);

test("every anchor is unique", () => {
  expect(anchors).toEqual([...new Set(anchors)]);
});

test("every link points to a section of this page or to a page of this server", () => {
  const links = inlines.flatMap((inline) => (inline.kind === "link" ? [inline.to] : []));
  expect(links.length).toBeGreaterThan(15);
  const pages = ["/login", "/dashboard/apps", "/dashboard/logs", "/api/openapi.json"];
  expect(links.filter((to) => !pages.includes(to) && !anchors.includes(to.replace(/^#/, "")))).toEqual([]);
});

test("every mentioned setting is in the README", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const settings = new Set(readme.match(/(?<=^\| `)(?:CONTRAIL_)?[A-Z_]+(?=` \|)/gm));
  const named = inlines.filter(isCode).flatMap(({ text }) => text.match(/\bCONTRAIL_[A-Z_]+|\bHOST(?==)/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(10);
  expect(named.filter((name) => name !== "CONTRAIL_KEY" && !settings.has(name))).toEqual([]);
});

test("every search example is valid", () => {
  const section = parts.find(({ anchor }) => anchor === "search");
  const table = section?.blocks.find((block) => block.kind === "table");
  const shown = (table?.rows ?? []).flatMap(([cell = []]) => cell.filter(isCode));
  expect(shown.length).toBeGreaterThan(25);
  for (const { text } of shown) expect([text, parseSearch(text, { now: 0 }).ok]).toEqual([text, true]);
});

test("every file is in the table of contents, and all values and samples are used", () => {
  const folder = join(root, "apps/web/src/docs/content");
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(files).toHaveLength(groups.flatMap(({ sections }) => sections).length);
  const markdown = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  expect(Object.keys(values).filter((name) => !markdown.includes(`{{${name}}}`))).toEqual([]);
});

describe("[DOCS-12] the allowedLevels example", () => {
  test("is error, warn, text", () => {
    expect(samples["docs/samples/app.mjs"]?.code).toContain('allowedLevels: ["error", "warn", "text"]');
  });
});

function isCode(inline: Inline): boolean {
  return inline.kind === "code";
}

function inlinesOf(block: DocsBlock): readonly Inlines[] {
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
