import { expect, test } from "vitest";
import { tableBelow, toTable } from "./to-markdown.ts";

const document = `# Title

## Limits

Before it.

| what | limit |
|---|---|
| body | \`a \\| b\` |

After it.

## Nothing
`;

test("the table below a heading, unchanged", () => {
  expect(tableBelow(document, "Limits")).toBe("| what | limit |\n|---|---|\n| body | `a \\| b` |");
});

test.each(["Limit", "Nothing"])("no table below '%s' is an error", (heading) => {
  expect(() => tableBelow(document, heading)).toThrow(`There is no table below the heading '${heading}'.`);
});

test("a bar inside a cell is escaped", () => {
  expect(toTable(["a", "b"], [["1 | 2", "3"]])).toBe("| a | b |\n|---|---|\n| 1 \\| 2 | 3 |");
});
