import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSearch } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import type { DocsBlock, Inline, Inlines } from "../model.ts";
import { resolveLink } from "./addresses.ts";
import { documents, pages } from "./pages.ts";
import { samples } from "./samples.ts";
import { values } from "./values.ts";

const root = join(import.meta.dirname, "../../../../..");
const parts = pages.flatMap((page) => page.sections.flatMap((section) => [section, ...section.parts]));
const inlines = parts.flatMap((part) => part.blocks.flatMap(inlinesOf)).flat();
const anchors = parts.map(({ anchor }) => anchor);

describe("pages", () => {
  test("there are at least 25, each with its own path, title and summary", () => {
    expect(pages.length).toBeGreaterThanOrEqual(25);
    for (const field of ["path", "title", "summary"] as const) {
      const all = pages.map((page) => page[field]);
      expect(all).toEqual([...new Set(all)]);
    }
    for (const { path } of pages) expect(path).toMatch(/^\/docs(\/[a-z-]+)?$/);
  });

  test.each(pages.map(({ path, summary }) => [path, summary]))(
    "%s has a summary that fits a search result",
    (_, text) => {
      expect(text).toMatch(/\.$/);
      expect(text?.length).toBeGreaterThan(50);
      expect(text?.length).toBeLessThanOrEqual(170);
    },
  );

  test.each(pages.map((page) => [page.path, page.sections]))("%s starts with a text", (_, sections) => {
    expect(sections[0]?.blocks[0]?.kind).toBe("text");
  });
});

test("every anchor is unique, so that an old link to it leads to one page", () => {
  expect(anchors).toEqual([...new Set(anchors)]);
});

test.each(
  `overview installation install start set-up-command script-tag configuration levels keys parts features logger
  requests delivery never-in-the-way frameworks analysis privacy masking own-rules encryption what-is-stored self-hosting
  reach backup scaling settings troubleshooting nothing-arrives no-connection no-mail masked-too-much support editor http
  event levels-of-others batches answers search search-values search-quotes search-links live limits plans
  reading-limits api`.split(/\s+/),
)("/docs#%s, from when the documentation was one page, still exists", (anchor) => {
  expect(resolveLink(`#${anchor}`)).toMatch(/^\/docs/);
});

test("every link points to a heading or to a page of this server", () => {
  const links = inlines.flatMap((inline) => (inline.kind === "link" ? [inline.to] : []));
  expect(links.length).toBeGreaterThan(100);
  const others = links.filter((to) => !to.startsWith("#"));
  expect(others.filter((to) => !/^\/(login|dashboard|api\/openapi\.json)/.test(to))).toEqual([]);
  for (const to of links) expect(() => resolveLink(to)).not.toThrow();
});

test("every picture exists, has the size that is reserved for it, and says what it shows", () => {
  const pictures = parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "picture" ? [block.picture] : []));
  expect(pictures.length).toBeGreaterThan(0);
  for (const { url, alt, width, height } of pictures) {
    const file = readFileSync(join(root, "apps/web/public", url));
    // The header of a PNG.
    expect([url, file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([url, width, height]);
    expect(alt.length).toBeGreaterThan(40);
  }
});

test("every mentioned setting is in the README", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const settings = new Set(readme.match(/(?<=^\| `)(?:CONTRAIL_)?[A-Z_]+(?=` \|)/gm));
  const code = Object.values(samples).map((sample) => sample.code);
  const named = [...inlines.filter(isCode).map(({ text }) => text), ...code].flatMap(
    (text) => text.match(/\bCONTRAIL_[A-Z_]+|\bHOST(?==)/g) ?? [],
  );
  expect(new Set(named).size).toBeGreaterThan(10);
  // Those of the logger are in its own README.
  expect(named.filter((name) => !/^CONTRAIL_(?:KEY|RELEASE)$/.test(name) && !settings.has(name))).toEqual([]);
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
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  expect(files).toHaveLength(documents.length);
  const markdown = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  expect(Object.keys(values).filter((name) => !markdown.includes(`{{${name}}}`))).toEqual([]);
});

describe("the code that starts the logger", () => {
  const starts = Object.entries(samples).filter(([path]) => /\/contrail\.[jt]s|get-started\/app/.test(path));
  test.each(starts)("%s captures the console at all levels, and says how to send less", (path, { code }) => {
    expect(code).toContain("captureConsole: true");
    expect(code).toContain('allowedLevels: ["error", "warn", "info", "debug", "log", "text"]');
    if (path.startsWith("examples")) expect(code).toContain("// Remove levels to send less.");
  });
});

describe("[DOCS-12] the allowedLevels example", () => {
  test("is error, warn, text", () => {
    const { code } = samples["docs/samples/get-started/levels.mjs"] ?? {};
    expect(code).toContain('allowedLevels: ["error", "warn", "text"]');
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
