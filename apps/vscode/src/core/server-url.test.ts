import { expect, test } from "vitest";
import { chooseServer, parseServerUrl } from "./server-url.ts";

test.each([
  ["http://localhost:4000", "http://localhost:4000"],
  [" https://logs.shop.example/ ", "https://logs.shop.example"],
  ["https://shop.example/contrail//", "https://shop.example/contrail"],
  ["HTTPS://Logs.Shop.example:443", "https://logs.shop.example"],
  ["logs.shop.example", undefined],
  ["file:///etc/passwd", undefined],
  ["javascript:alert(1)", undefined],
  ["https://ada:secret@shop.example", undefined],
  ["https://shop.example?x=1", undefined],
  ["", undefined],
])("the server at %j is %j", (text, url) => {
  expect(parseServerUrl(text)).toBe(url);
});

const defaultValue = "http://localhost:4000";
const own = "https://logs.shop.example";
const other = "https://evil.example";

test.each([
  ["nothing is set", undefined, undefined, [], { kind: "use", url: defaultValue }],
  ["the user sets one", own, undefined, [], { kind: "use", url: own }],
  ["the workspace sets another one", own, other, [], { kind: "ask", url: other }],
  ["the workspace sets one, and the user none", undefined, other, [], { kind: "ask", url: other }],
  ["the workspace sets the user's", own, `${own}/`, [], { kind: "use", url: own }],
  ["the workspace sets one that was confirmed", own, other, [other], { kind: "use", url: other }],
  ["the workspace sets one, and another was confirmed", own, other, [own], { kind: "ask", url: other }],
  ["the workspace sets something else", own, "evil", [], { kind: "invalid", text: "evil" }],
])("%s", (_, user, workspace, confirmed, expected) => {
  expect(chooseServer({ defaultValue, user, workspace }, confirmed)).toEqual(expected);
});
