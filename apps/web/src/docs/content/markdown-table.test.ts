import { expect, test } from "vitest";
import { markdownTable } from "./markdown-table.ts";

const document = `# Title

Words.

## Limits

Before it.

| what | limit |
|---|---|
| body | \`a \\| b\` |
| empty |  |

After it.

## Nothing
`;

test("the table below a heading, cell by cell", () => {
  expect(markdownTable(document, "Limits")).toEqual({
    kind: "table",
    columns: ["what", "limit"],
    rows: [
      ["body", "`a | b`"],
      ["empty", ""],
    ],
  });
});

test.each(["Limit", "Nothing"])("'%s' has none, which is an error", (heading) => {
  expect(() => markdownTable(document, heading)).toThrow(`There is no table below the heading '${heading}'.`);
});
