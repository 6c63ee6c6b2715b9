import { expect, test, vi } from "vitest";
import { childrenPerPage, type TreeLine, type TreeView, textLimit, treeLines, untouched } from "./tree-nodes.ts";

vi.stubEnv("TZ", "Europe/Berlin");

const twisty = (open: boolean | null) => ({ null: " ", true: "-", false: "+" })[String(open)];
const draw = (line: TreeLine) =>
  line.type === "more"
    ? `${"  ".repeat(line.depth)}${line.left} more`
    : `${"  ".repeat(line.depth)}${twisty(line.open)}${line.key ?? ""}: ${line.text} ${line.kind}`;
const drawn = (value: unknown, view: TreeView = untouched) => treeLines(value, view).map(draw);

test.each([
  ["text", "paid", [' : "paid" string']],
  ["a number", 7, [" : 7 number"]],
  ["nothing", null, [" : null null"]],
  ["simple fields", { a: 1, b: true, c: null }, [" a: 1 number", " b: true boolean", " c: null null"]],
  ["a list", ["x"], [' 0: "x" string']],
  ["an object inside opens", { order: { id: 8 } }, ["-order: {1} object", "   id: 8 number"]],
  ["two levels down it is closed", { a: { b: { c: 1 } } }, ["-a: {1} object", "  +b: {1} object"]],
  ["what is empty cannot be opened", { a: {}, b: [] }, [" a: {0} object", " b: [0] array"]],
  [
    "an error is named",
    { error: { name: "E", message: "m" } },
    ["-error: E object", '   name: "E" string', '   message: "m" string'],
  ],
  ["redacted text is its own kind", { card: "[redacted]" }, [' card: "[redacted]" redacted']],
  ["a broken JSON text stays a text", { body: "{nope" }, [' body: "{nope" string']],
])("%s", (_, value, expected) => {
  expect(drawn(value)).toEqual(expected);
});

test("[LOGD-12] ISO dates appear as local times, and keep what was sent", () => {
  const [line] = treeLines({ startedAt: "2026-11-12T13:03:06.457Z" }, untouched);
  expect(line).toMatchObject({ kind: "date", text: "12 Nov 2026, 14:03:06.457", title: "2026-11-12T13:03:06.457Z" });
});

test.each([
  ["inside", { body: '{"id":8}' }, ["-body: {1} object", "   id: 8 number"]],
  ["at the root", '{"id":8}', [" id: 8 number"]],
  ["twice wrapped", { a: '{"b":"[1]"}' }, ["-a: {1} object", "  +b: [1] array"]],
])("[LOGD-13] JSON strings are parsed into nodes: %s", (_, value, expected) => {
  expect(drawn(value)).toEqual(expected);
});

test("what the reader opened or closed stays so", () => {
  const toggled = new Map([
    ["$/a", false],
    ["$/b/c", true],
  ]);
  expect(drawn({ a: { x: 1 }, b: { c: { d: 1 } } }, { ...untouched, toggled })).toEqual([
    "+a: {1} object",
    "-b: {1} object",
    "  -c: {1} object",
    "     d: 1 number",
  ]);
});

test("a long list shows a page at a time", () => {
  const value = Array.from({ length: childrenPerPage * 2 + 5 }, (_, index) => index);
  expect(drawn(value)).toHaveLength(childrenPerPage + 1);
  expect(drawn(value).at(-1)).toBe(`${childrenPerPage + 5} more`);
  const pages = new Map([["$", 3]]);
  expect(drawn(value, { ...untouched, pages })).toHaveLength(value.length);
});

test("a long text is cut until the reader asks for the whole", () => {
  const value = { body: "x".repeat(textLimit + 42) };
  const [cut] = treeLines(value, untouched);
  const [whole] = treeLines(value, { ...untouched, whole: new Set(["$/body"]) });
  expect(cut).toMatchObject({ cut: 42, text: `"${"x".repeat(textLimit)}…"` });
  expect(whole).toMatchObject({ cut: 0, text: JSON.stringify(value.body) });
});

test("every line has an id of its own, whatever the keys are", () => {
  const value = { "a/b": 1, a: { b: 1, "": { more: 1 } }, "~1": 1, "/": 1 };
  const ids = treeLines(value, { ...untouched, toggled: new Map([["$/a/", true]]) }).map((line) => line.id);
  expect(new Set(ids).size).toBe(ids.length);
});
