import { expect, test } from "vitest";
import { chooseServer, parseServerUrl, toPageUrl } from "./server-url.ts";

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

test.each([
  ["an editor on the desktop", defaultValue, `${defaultValue}/`, defaultValue],
  ["a tunnel to another machine", defaultValue, "http://localhost:51234/", defaultValue],
  ["a path of code-server", defaultValue, "http://localhost:8080/proxy/4000/", "http://LOCALHOST:4000"],
  ["a path for an address", "http://127.0.0.1:4000", "http://127.0.0.1:8080/proxy/4000", "http://127.1:4000"],
  ["a path of the server's own", `${own}/contrail`, `${own}/contrail`, `${own}/contrail`],
])("pages with %s", (_, url, external, expected) => {
  expect(toPageUrl(url, external)).toBe(expected);
  // The same for a browser, so that the user is signed in there.
  expect(new URL(expected).origin).toBe(new URL(url).origin);
});
