import { expect, test } from "vitest";
import { maxProseCharacters, toProseParts } from "./prose-parts.ts";

test.each([
  ["Plain words.", ["text Plain words."]],
  ["Read `order.total` later.", ["text Read ", "code order.total", "text  later."]],
  ["Wait:\n```ts\nawait order;\n```\nThen read.", ["text Wait:", "block await order;", "text Then read."]],
  ["Half a block:\n```\nawait or", ["text Half a block:", "block await or"]],
  ["A lone ` stays", ["text A lone ` stays"]],
  [
    "<img src=x onerror=alert(1)> [click](https://evil.example) ![x](https://evil.example/p.png) **bold**",
    ["text <img src=x onerror=alert(1)> [click](https://evil.example) ![x](https://evil.example/p.png) **bold**"],
  ],
  ["", []],
])("%j", (prose, parts) => {
  expect(toProseParts(prose).map(({ kind, text }) => `${kind} ${text}`)).toEqual(parts);
});

test("a very long text is one part, and of many blocks, the last ones are text", () => {
  const long = "`a` ".repeat(maxProseCharacters);
  expect(toProseParts(long)).toEqual([{ kind: "text", text: long }]);
  const kinds = toProseParts("```\na\n```\n".repeat(100)).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(20).fill("block"), "text"]);
});
