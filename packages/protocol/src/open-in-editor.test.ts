import { expect, test } from "vitest";
import { isEditor } from "./editors.ts";
import { type OpenTarget, parseOpenTarget, toEditorLink, toFrameTarget, toOpenPageLink } from "./open-in-editor.ts";
import { parseFrame } from "./stack/parse-frame.ts";

const target: OpenTarget = { path: "src/my cart+.ts", line: 48, column: 7, release: "web@4.18.2", app: "shop & co" };

test("a link opens our extension in the chosen editor, and nothing else", () => {
  const query = "path=src%2Fmy%20cart%2B.ts&line=48&column=7&release=web%404.18.2&app=shop%20%26%20co";
  expect(toEditorLink("cursor", target)).toBe(`cursor://contrail.contrail/open?${query}`);
  expect(toOpenPageLink(target)).toBe(`/open?${query}`);
  expect(toEditorLink("vscode", { path: "a.ts" })).toBe("vscode://contrail.contrail/open?path=a.ts");
});

test("the page reads what the link says", () => {
  const { searchParams } = new URL(toOpenPageLink(target), "https://contrail.example");
  expect(parseOpenTarget(searchParams)).toEqual(target);
});

test.each<[string, OpenTarget | undefined]>([
  ["path=src/cart.ts", { path: "src/cart.ts" }],
  ["path=src/cart.ts&line=48", { path: "src/cart.ts", line: 48 }],
  ["path=../../etc/passwd", { path: "etc/passwd" }],
  ["path=https://shop.example/src/cart.ts?t=1", { path: "src/cart.ts" }],
  ["path=src/cart.ts&line=-1&column=1e3", { path: "src/cart.ts" }],
  ["path=src/cart.ts&line=javascript:alert(1)", { path: "src/cart.ts" }],
  [`path=src/cart.ts&release=${"x".repeat(201)}`, { path: "src/cart.ts" }],
  ["path=src/cart.ts&release=a%0Ab&scheme=javascript", { path: "src/cart.ts" }],
  ["path=src%0A/cart.ts", undefined],
  ["path=src/%E2%80%AEst.trac", undefined],
  ["path=", undefined],
  ["path=..%2F..", undefined],
  ["line=4", undefined],
  [`path=${"x".repeat(2_001)}`, undefined],
])("%s", (query, expected) => {
  expect(parseOpenTarget(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  ["vscode", true],
  ["windsurf", true],
  ["javascript", false],
  ["https", false],
  ["toString", false],
  [null, false],
])("%s is an editor: %s", (scheme, expected) => {
  expect(isEditor(scheme)).toBe(expected);
});

test.each<[string, OpenTarget | undefined]>([
  ["at pay (/srv/shop/src/cart.ts:48:7)", { path: "srv/shop/src/cart.ts", line: 48, column: 7 }],
  ["pay@http://localhost:5173/src/cart.ts:48", { path: "src/cart.ts", line: 48 }],
  ["at pay (https://shop.example/assets/index-CxA9_x2b.js:1:2034)", undefined],
  ["at pay (/srv/shop/src/cart.ts)", undefined],
  ["at pay (native)", undefined],
])("the line of %s", (text, expected) => {
  expect(toFrameTarget(parseFrame(text) ?? { file: "", location: "" })).toEqual(expected);
});
