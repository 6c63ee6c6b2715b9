import { hostileLogs } from "@contrail/hostile-texts";
import { expect, test, vi } from "vitest";
import {
  childrenPerPage,
  maxTextCharacters,
  type TreeLine,
  type TreeView,
  treeLines,
  untouched,
} from "./tree-nodes.ts";

vi.stubEnv("TZ", "Europe/Berlin");

const twisty = (open: boolean | null) => ({ null: " ", true: "-", false: "+" })[String(open)];
const render = (line: TreeLine) =>
  line.type === "more"
    ? `${"  ".repeat(line.depth)}${line.left} more`
    : `${"  ".repeat(line.depth)}${twisty(line.open)}${line.key ?? ""}: ${line.text} ${line.kind}`;
const rendered = (value: unknown, view: TreeView = untouched) => treeLines(value, view).map(render);

test.each([
  ["text", "paid", [' : "paid" string']],
  ["a number", 7, [" : 7 number"]],
  ["nothing", null, [" : null null"]],
  ["simple fields", { a: 1, b: true, c: null }, [" a: 1 number", " b: true boolean", " c: null null"]],
  ["a list", ["x"], [' 0: "x" string']],
  ["a nested object is expanded", { order: { id: 8 } }, ["-order: {1} object", "   id: 8 number"]],
  ["the second level is collapsed", { a: { b: { c: 1 } } }, ["-a: {1} object", "  +b: {1} object"]],
  ["empty values can't be expanded", { a: {}, b: [] }, [" a: {0} object", " b: [0] array"]],
  [
    "an error shows its name",
    { error: { name: "E", message: "m" } },
    ["-error: E object", '   name: "E" string', '   message: "m" string'],
  ],
  ["redacted text is its own kind", { card: "[redacted]" }, [' card: "[redacted]" redacted']],
  ["terminal colors are removed", { line: "\u001b[31mERROR\u001b[0m x" }, [' line: "ERROR x" string']],
  ["lines are kept", { text: "one\r\n\ttwo\n3" }, [' text: "one\n\ttwo\n3" string']],
  [
    "quotes and backslashes are escaped",
    { text: 'a "b" \\n \\\\t\0' },
    [' text: "a \\"b\\" \\\\n \\\\\\\\t\\u0000" string'],
  ],
  ["invalid JSON stays a string", { body: "{nope" }, [' body: "{nope" string']],
])("%s", (_, value, expected) => {
  expect(rendered(value)).toEqual(expected);
});

test("[LOGD-12] ISO dates appear as local times and keep the raw value", () => {
  const [line] = treeLines({ startedAt: "2026-11-12T13:03:06.457Z" }, untouched);
  expect(line).toMatchObject({ kind: "date", text: "12 Nov 2026, 14:03:06.457", title: "2026-11-12T13:03:06.457Z" });
});

test.each([
  ["inside", { body: '{"id":8}' }, ["-body: {1} object", "   id: 8 number"]],
  ["at the root", '{"id":8}', [" id: 8 number"]],
  ["nested", { a: '{"b":"[1]"}' }, ["-a: {1} object", "  +b: [1] array"]],
])("[LOGD-13] JSON strings are parsed into nodes: %s", (_, value, expected) => {
  expect(rendered(value)).toEqual(expected);
});

test("toggled nodes keep their state", () => {
  const toggled = new Map([
    ["$/a", false],
    ["$/b/c", true],
  ]);
  expect(rendered({ a: { x: 1 }, b: { c: { d: 1 } } }, { ...untouched, toggled })).toEqual([
    "+a: {1} object",
    "-b: {1} object",
    "  -c: {1} object",
    "     d: 1 number",
  ]);
});

test("objects start collapsed if together they have many fields", () => {
  expect(rendered([{ id: 1 }])).toEqual(["-0: {1} object", "   id: 1 number"]);
  expect(rendered(Array.from({ length: 100 }, () => ({ id: 1 })))).toHaveLength(200);
  expect(rendered(Array.from({ length: 51 }, () => ({ id: 1, paid: true })))).toHaveLength(51);
});

test("a long list is shown one page at a time", () => {
  const value = Array.from({ length: childrenPerPage * 2 + 5 }, (_, index) => index);
  expect(rendered(value)).toHaveLength(childrenPerPage + 1);
  expect(rendered(value).at(-1)).toBe(`${childrenPerPage + 5} more`);
  const pages = new Map([["$", 3]]);
  expect(rendered(value, { ...untouched, pages })).toHaveLength(value.length);
});

test("a long text is cut off until expanded", () => {
  const value = { body: "x".repeat(maxTextCharacters + 42) };
  const [cut] = treeLines(value, untouched);
  const [whole] = treeLines(value, { ...untouched, whole: new Set(["$/body"]) });
  expect(cut).toMatchObject({ isCut: true, isWhole: false, text: `"${"x".repeat(maxTextCharacters)}…"` });
  expect(whole).toMatchObject({ isCut: false, isWhole: true, value: value.body });
});

test("line ids are unique for any keys", () => {
  const long = "k".repeat(1_000);
  const value = { "a/b": 1, a: { b: 1, "": { more: 1 } }, "~1": 1, "/": 1, [`${long}1`]: 1, [`${long}2`]: 1, "~26": 1 };
  const ids = treeLines(value, { ...untouched, toggled: new Map([["$/a/", true]]) }).map((line) => line.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["$/a~1b/c~0d", ["a/b", "c~d"], 1, false],
  ["$/list/0", ["list", "0"], { x: "y" }, false],
  ["$/body", ["body"], '{"inner":true}', false],
  ["$/body/inner", ["body", "inner"], true, true],
  ["$/none", ["none"], null, false],
])("%s has the path %o", (id, path, value, isInsideString) => {
  const root = { "a/b": { "c~d": 1 }, list: [{ x: "y" }], body: '{"inner":true}', none: null };
  const lines = treeLines(root, { ...untouched, toggled: new Map([["$/body", true]]) });
  expect(lines.find((line) => line.id === id)).toMatchObject({ path, value, isInsideString });
});

test("the fields of a JSON string at the root are inside it", () => {
  expect(treeLines('{"id":8}', untouched)).toMatchObject([{ path: ["id"], isInsideString: true }]);
});

const logs = hostileLogs(300_000);

test.each(Object.keys(logs))("%s: few lines with short texts", (name) => {
  for (const value of [logs[name]?.data, logs[name]?.metadata]) {
    const lines = treeLines(value, untouched);
    expect(lines.length).toBeLessThanOrEqual(1 + 2 * childrenPerPage);
    for (const line of lines) if (line.type === "value") expect(`${line.key}${line.text}`.length).toBeLessThan(2_000);
  }
});
