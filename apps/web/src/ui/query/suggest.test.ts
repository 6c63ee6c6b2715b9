import { expect, test } from "vitest";
import { applySuggestion, completionContext, filterLabels, type Suggestion } from "./suggest.ts";

test.each([
  ["|", { prefix: "" }],
  ["sou|", { prefix: "sou" }],
  ["timeout sou|", { prefix: "sou" }],
  ["meta.u|", { prefix: "meta.u" }],
  ["-sou|", { prefix: "sou" }],
  ["source:|", { field: "source", prefix: "" }],
  ["-source:|", { field: "source", prefix: "" }],
  ["(source:|", { field: "source", prefix: "" }],
  ["source:che|", { field: "source", prefix: "che" }],
  ["source:api,che|", { field: "source", prefix: "che" }],
  ["source:api,|", { field: "source", prefix: "" }],
  ['meta.url:"/ca|', { field: "meta.url", prefix: "/ca" }],
  ["meta.ms:>1|", undefined],
  ["/5\\d\\d/|", undefined],
  ['"conn|', undefined],
])("%s completes %o", (marked, context) => {
  const caret = marked.indexOf("|");
  const found = completionContext(marked.replace("|", ""), caret);
  expect(found && { prefix: found.prefix, ...(found.field && { field: found.field }) }).toEqual(context);
});

test.each<[string, Suggestion["kind"], string, string]>([
  ["timeout sou|", "field", "source", "timeout source:|"],
  ["source:che|", "value", "checkout-web", "source:checkout-web |"],
  ["source:che| timeout", "value", "checkout-web", "source:checkout-web |timeout"],
  ["meta.url:/c|", "value", "/cart page", 'meta.url:"/cart page" |'],
  ["events:|", "expression", ">100", "events:>100 |"],
  ["meta.note:|", "value", ">100", 'meta.note:">100" |'],
])("%s with the %s '%s' becomes %s", (marked, kind, label, result) => {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const context = completionContext(text, caret);
  const accepted = context && applySuggestion(text, context, { kind, label });
  expect(accepted && `${accepted.text.slice(0, accepted.caret)}|${accepted.text.slice(accepted.caret)}`).toBe(result);
});

test("labels that start with the typed text come first", () => {
  expect(filterLabels(["resource", "source", "level"], "so")).toEqual(["source", "resource"]);
});
