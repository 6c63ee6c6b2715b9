import { expect, test } from "vitest";
import { searchLimits } from "../search.ts";
import { tokenizeSearch } from "./tokenize.ts";

/** `kind text` for each token. */
const tokens = (text: string) => tokenizeSearch(text).map((token) => `${token.kind} ${token.text}`);

test.each([
  ["", []],
  ["  ", []],
  ["timeout", ["word timeout"]],
  ["two words", ["word two", "word words"]],
  ['"two words"', ['quoted "two words"']],
  ['"with \\" inside"', ['quoted "with \\" inside"']],
  ['"not closed', ['quoted "not closed']],
  ["level:error", ["key level", "operator :", "value error"]],
  ["level:error,warn", ["key level", "operator :", "value error", "comma ,", "value warn"]],
  ['source:"a b",c', ["key source", "operator :", 'quoted "a b"', "comma ,", "value c"]],
  ["a.b:>=100", ["key a.b", "operator :>=", "value 100"]],
  ["meta.url:=/cart", ["key meta.url", "operator :=", "value /cart"]],
  ['meta."content type".0:x', ['key meta."content type".0', "operator :", "value x"]],
  ["data[0].a:x", ["key data[0].a", "operator :", "value x"]],
  ["meta.url:/^a b$/i", ["key meta.url", "operator :", "regex /^a b$/i"]],
  ["key:*", ["key key", "operator :", "value *"]],
  ["-x", ["not -", "word x"]],
  ["-level:debug", ["not -", "key level", "operator :", "value debug"]],
  ['-"a b"', ["not -", 'quoted "a b"']],
  ["-(a)", ["not -", "open (", "word a", "close )"]],
  ["--flag - -> -=", ["word --flag", "word -", "word ->", "word -="]],
  ["NOT a AND b OR c", ["not NOT", "word a", "and AND", "word b", "or OR", "word c"]],
  ["not and or ORDER", ["word not", "word and", "word or", "word ORDER"]],
  ["NOT(a OR(b))", ["not NOT", "open (", "word a", "or OR", "open (", "word b", "close )", "close )"]],
  ["(a)b", ["open (", "word a", "close )", "word b"]],
  ["fn(a) fn()", ["word fn(a)", "word fn()"]],
  ["(fn(a))", ["open (", "word fn(a)", "close )"]],
  ["() => x", ["word ()", "word =>", "word x"]],
  ["a) b", ["word a)", "word b"]],
  ["/re+/", ["regex /re+/"]],
  ["/re/i", ["regex /re/i"]],
  ["/a b/ c", ["regex /a b/", "word c"]],
  ["/a\\/b/", ["regex /a\\/b/"]],
  ["(/a/)", ["open (", "regex /a/", "close )"]],
  ["/api/cart", ["word /api/cart"]],
  ["/api/cart/", ["word /api/cart/"]],
  ["/cart and /", ["regex /cart and /"]],
  ["// comment", ["word //", "word comment"]],
  ['"a":1', ['word "a":1']],
  ['"a b"... c', ['word "a b"...', "word c"]],
  ['5" screen', ['word 5"', "word screen"]],
] as const)("%s", (text, expected) => {
  expect(tokens(text)).toEqual(expected);
});

// A colon belongs to a filter after a field of the log or a path that starts with meta or data.
const filters = ["level:x", "ts:12:30", "source:a:b", "app:x", "meta.a:b:c", "metadata.a:x", "data.a://x", "meta.a:<b"];
// After any other key it also does, and the text is searched as well.
const both = [
  ["user:42", "a.b:c", "id:42", "type:click", "data:x", "meta:x", "x-y:1", "größe:5", "a:-1", "a:=b", "a:>5"],
  ["a:b:c", "url:https://x", "ip:10.4.2.17:6379", 'a:"b', "a:/b/", "a:*", "a.0.b:x", "a[0]:x"],
].flat();
// It is plain text if nothing follows, inside URLs, paths and locations, and after anything that isn't a key.
const words = [
  [
    "level:",
    "Error:",
    "https://x",
    "file:///x",
    "a::b",
    "node:net:1:2",
    "a.js:1:2",
    "fe80::1",
    "C:\\x",
    "a:=",
    "a:<b>",
    "a b:",
  ],
  ["10.4.2.17:6379", "12:30", "ada@x:25", "[a:b]", "{a:1}", "'a':1", "/a:b", "a/b:c", ":a", "a.b.c.d.e.f.g.h.i:x"],
].flat();

test.each([...filters, ...both])("%s has a key", (text) => {
  expect(tokenizeSearch(text)[0]).toMatchObject({ kind: "key", text: text.slice(0, text.indexOf(":")) });
});

test.each(words)("%s has none", (text) => {
  expect(tokenizeSearch(text).every(({ kind }) => kind === "word")).toBe(true);
});

test("tokens have their positions, with only spaces between them", () => {
  const text = '  (level:error,"a b"  OR -/x y/)\tmeta.a:>1 10:30 "a":1 ';
  let end = 0;
  for (const token of tokenizeSearch(text)) {
    expect(text.slice(token.start, token.end)).toBe(token.text);
    expect(text.slice(end, token.start).trim()).toBe("");
    ({ end } = token);
  }
  expect(text.slice(end).trim()).toBe("");
});

test("text beyond the maximum length of a search is not read", () => {
  for (const part of ["a", "a ", "(", "a:b ", "a:b,", '"a" ', "/a/ ", "-", "meta."]) {
    const longest = part.repeat(searchLimits.length).slice(0, searchLimits.length);
    expect(tokenizeSearch(longest.repeat(100))).toEqual(tokenizeSearch(longest));
  }
});
