import { expect, test } from "vitest";
import { parseDocument } from "./parse-document.ts";

test("headings become a section and its parts, and a comment the summary", () => {
  const markdown =
    "# Install it {#install}\n\n<!-- summary: How to: install -->\n\nOne.\n\n## By hand {#by-hand}\n\nTwo.\n";
  expect(parseDocument(markdown)).toEqual({
    summary: "How to: install",
    section: {
      anchor: "install",
      title: "Install it",
      blocks: [{ kind: "text", text: [text("One.")] }],
      parts: [{ anchor: "by-hand", title: "By hand", blocks: [{ kind: "text", text: [text("Two.")] }] }],
    },
  });
});

test("inline text is kept unescaped", () => {
  expect(blocksOf("Set **both**, `a < b && 'c'` and [the & key](#key).")).toEqual([
    {
      kind: "text",
      text: [
        { kind: "text", text: "Set " },
        { kind: "strong", text: "both" },
        { kind: "text", text: ", " },
        { kind: "code", text: "a < b && 'c'" },
        { kind: "text", text: " and " },
        { kind: "link", text: "the & key", to: "#key" },
        { kind: "text", text: "." },
      ],
    },
  ]);
});

test("a bare URL is not a link", () => {
  expect(blocksOf("Such as https://HOST/api.")).toEqual([
    { kind: "text", text: [text("Such as "), text("https://HOST/api"), text(".")] },
  ]);
});

test("a picture needs its size", () => {
  expect(blocksOf('![A line](/pictures/line.png "800x400")')).toEqual([
    { kind: "picture", picture: { url: "/pictures/line.png", alt: "A line", width: 800, height: 400 } },
  ]);
  expect(() => blocksOf("![A line](/pictures/line.png)")).toThrow("The picture /pictures/line.png has no size");
});

test("lists are ordered or unordered", () => {
  expect(blocksOf("1. One\n2. Two")).toEqual([
    { kind: "list", items: [[text("One")], [text("Two")]], isOrdered: true },
  ]);
  expect(blocksOf("- One")).toEqual([{ kind: "list", items: [[text("One")]], isOrdered: false }]);
});

test("a table has plain columns; its cells may be empty or contain a bar", () => {
  expect(blocksOf("| what | limit |\n|---|---|\n| body | `a \\| b` |\n| empty |  |")).toEqual([
    {
      kind: "table",
      columns: ["what", "limit"],
      rows: [
        [[text("body")], [{ kind: "code", text: "a | b" }]],
        [[text("empty")], []],
      ],
    },
  ]);
});

test("a sample has a language, a name and its code", () => {
  expect(blocksOf("```javascript app.mjs\n# not a heading {#x}\n```")).toEqual([
    { kind: "sample", sample: { name: "app.mjs", lang: "javascript", code: "# not a heading {#x}" } },
  ]);
});

test("a sample named Output is what the one before it prints", () => {
  expect(blocksOf("```text Output\nHello\n```")).toEqual([{ kind: "output", text: "Hello" }]);
});

test("comments select a layout: cards, tabs, options, calls, pages", () => {
  const cards = "<!-- cards -->\n\n- **Retry**: With the same `id`.";
  const tabs = "<!-- tabs: Tool -->\n\nnpm:\n\n```bash Terminal\nnpm i\n```\n\nyarn:\n\n```bash Terminal\nyarn\n```";
  expect(
    blocksOf(`${cards}\n\n${tabs}\n\n<!-- /tabs -->\n\n<!-- options -->\n\n<!-- calls -->\n\n<!-- pages -->`),
  ).toEqual([
    {
      kind: "cards",
      cards: [{ title: "Retry", text: [text("With the same "), { kind: "code", text: "id" }, text(".")] }],
    },
    {
      kind: "tabs",
      label: "Tool",
      tabs: [
        { label: "npm", samples: [{ name: "Terminal", lang: "bash", code: "npm i" }] },
        { label: "yarn", samples: [{ name: "Terminal", lang: "bash", code: "yarn" }] },
      ],
    },
    { kind: "options" },
    { kind: "calls" },
    { kind: "pages" },
  ]);
});

test.each([
  ["no heading", "Text.", "A document must start with a heading."],
  ["no anchor", "# Title", "The heading 'Title' has no anchor"],
  ["unsupported markup", "# T {#t}\n\n> Quote", "The documentation doesn't support '> Quote'"],
  ["unsupported inline markup", "# T {#t}\n\n~~Deleted~~", "The documentation doesn't support '~~Deleted~~'"],
  ["cards without titles", "# T {#t}\n\n<!-- cards -->\n\n- Text", "A card must start with **Title**:"],
  ["text in tabs", "# T {#t}\n\n<!-- tabs: Tool -->\n\n- Text", "Tabs may contain only labels and samples"],
])("fails the build: %s", (_, markdown, message) => {
  expect(() => parseDocument(markdown)).toThrow(message);
});

const text = (words: string) => ({ kind: "text", text: words });
const blocksOf = (markdown: string) => parseDocument(`# Title {#anchor}\n\n${markdown}\n`).section.blocks;
