import { expect, test } from "vitest";
import { treeLines, untouched } from "../../../ui/tree/tree-nodes.ts";
import { treePlace } from "./tree-place.ts";

const root = { "a/b": { "c~d": 1 }, list: [{ x: "y" }], body: '{"inner":true}', none: null };

test.each([
  ["$", [], root, false],
  ["$/a~1b/c~0d", ["a/b", "c~d"], 1, false],
  ["$/list/0/x", ["list", "0", "x"], "y", false],
  ["$/body", ["body"], '{"inner":true}', false],
  ["$/body/inner", ["body", "inner"], true, true],
  ["$/none", ["none"], null, false],
])("%s resolves to the path %o", (id, path, value, isInText) => {
  expect(treePlace(root, id)).toMatchObject({ path, value, isInText });
});

test("every line of a tree can be resolved", () => {
  const open = treeLines(root, { ...untouched, toggled: new Map([["$/body", true]]) });
  expect(open.map(({ id }) => treePlace(root, id).value)).not.toContain(undefined);
});

test("strings are copied unchanged, other values as JSON", () => {
  expect(treePlace(root, "$/list/0/x").text).toBe("y");
  expect(treePlace(root, "$/list/0").text).toBe('{\n  "x": "y"\n}');
});
