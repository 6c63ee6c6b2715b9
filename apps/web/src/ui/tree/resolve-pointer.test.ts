import { expect, test } from "vitest";
import { resolvePointer } from "./resolve-pointer.ts";
import { treeLines, untouched } from "./tree-nodes.ts";

const root = { "a/b": { "c~d": 1 }, list: [{ x: "y" }], body: '{"inner":true}', none: null };

test.each([
  ["$", [], root, false],
  ["$/a~1b/c~0d", ["a/b", "c~d"], 1, false],
  ["$/list/0/x", ["list", "0", "x"], "y", false],
  ["$/body", ["body"], '{"inner":true}', false],
  ["$/body/inner", ["body", "inner"], true, true],
  ["$/none", ["none"], null, false],
])("%s resolves to the path %o", (id, path, value, isInsideString) => {
  expect(resolvePointer(root, id)).toMatchObject({ path, value, isInsideString });
});

test("every line of a tree can be resolved", () => {
  const open = treeLines(root, { ...untouched, toggled: new Map([["$/body", true]]) });
  expect(open.map(({ id }) => resolvePointer(root, id).value)).not.toContain(undefined);
});

test("strings are copied unchanged, other values as JSON", () => {
  expect(resolvePointer(root, "$/list/0/x").text).toBe("y");
  expect(resolvePointer(root, "$/list/0").text).toBe('{\n  "x": "y"\n}');
});
