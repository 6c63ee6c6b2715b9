// A pasted value is found wherever it is in the log.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSearchTable, type SearchTable, toRow } from "./testing/search-table.ts";

const pasted = [
  // Ids and numbers
  "9f3c4e5d-6a7b-4c8d-9e0f-1a2b3c4d5e6f",
  "req-9f3c",
  "req_9f3c",
  "#8812",
  "8812",
  "+49 30 901820",
  "(555) 123-4567",
  "1,234.56",
  "50%",
  "v18.20.1",
  "0x7ffee4",
  "sha256:9f3c4e5d6a7b",
  "urn:uuid:9f3c4e5d",
  "arn:aws:s3:::bucket/key",
  "user:42",
  "cart:9f3c:items",
  "id:42",
  "type:click",
  // URLs and addresses
  "ada@example.com",
  "ada+tag@example.com",
  "Ada <ada@example.com>",
  "mailto:ada@example.com",
  "https://shop.example/cart?id=1",
  "https://shop.example:8443/a/b/?q=a%20b&c=d#top",
  "http://[::1]:3000/",
  "shop.example/cart?id=1&x=%7B%7D",
  "/api/orders/9f3c",
  "/api/orders/",
  "/cart/",
  "../up/one",
  "?id=1&x=2",
  "10.4.2.17",
  "10.4.2.17:6379",
  "10.0.0.0/8",
  "fe80::1ff:fe23:4567:890a",
  "[::1]:8080",
  "aa:bb:cc:dd:ee:ff",
  "localhost:3000",
  "postgres://user:pass@db:5432/shop",
  "data:image/png;base64,iVBORw0KGgo=",
  "file:///srv/app/index.js",
  "webpack-internal:///./src/app.tsx",
  // Files
  "C:\\Users\\ada\\new.txt",
  "\\\\server\\share\\temp",
  "~/.config/app.json",
  "src/cart/total.js:48:23",
  "node:internal/process/task_queues:105:5",
  // Times
  "2026-01-15",
  "2026-01-15T10:00:00.000Z",
  "10:00:05.123",
  "[15/Jan/2026:10:00:00 +0000]",
  // Errors and stacks
  "Error: boom",
  "TypeError: Cannot read properties of undefined (reading 'total')",
  "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
  "connect ECONNREFUSED 127.0.0.1:5432",
  "    at computeTotal (/srv/app/dist/cart/total.js:48:23)",
  "    at async Promise.all (index 0)",
  "Error: boom\n    at pay (app.js:1:2)\n    at next (node:internal:3:4)",
  "Uncaught (in promise) DOMException: The user aborted a request.",
  // Code and JSON
  '{"a":1}',
  '{"a":{"b":[1,2,"x"]}}',
  '{ "a": 1, "b": "two words" }',
  '"a":1',
  '"a": "b",',
  "{ a: 1, b: 'two' }",
  "{a:1,b:'two'}",
  "[1,2,3]",
  "[object Object]",
  "() => total",
  "fn(a, b)",
  "items.map is not a function",
  "items[0].price",
  "a && b || !c",
  "x = y == z",
  "x := 5",
  "a::b",
  "std::vector<int>",
  '<div class="cart">',
  '<a href="/x">link</a>',
  "SELECT * FROM orders WHERE id = 1",
  "`template {value}`",
  "$HOME",
  "@angular/core",
  "--max-old-space-size=4096",
  "-----BEGIN CERTIFICATE-----",
  "a -> b",
  "a - b",
  "\\d+\\s",
  "^start$",
  "100..200",
  "* * * * *",
  "it's",
  "'single quoted'",
  'said "hi" twice',
  'key="two words"',
  "key='value'",
  '50" screen',
  ":-) and :)",
  "…–—•",
  "日本語のログ",
  "Привет, мир",
  "مرحبا",
  "👩‍👩‍👧 ok",
  "\u001b[31mred\u001b[0m",
  "tab\tseparated\tvalues",
  'back\\slash and "quote"',
] as const;

const fields = ["message", "stack", "metadata", "data", "deep"] as const;
const rows = pasted.flatMap((text, index) => [
  toRow({ id: `${index} message`, message: text }),
  toRow({ id: `${index} stack`, stack: text }),
  toRow({ id: `${index} metadata`, metadata: { value: text } }),
  toRow({ id: `${index} data`, data: text }),
  toRow({ id: `${index} deep`, data: { list: [{ "some key": { value: `before ${text} after` } }] } }),
]);

let table: SearchTable;
beforeAll(async () => {
  const object = toRow({ id: "object", data: { a: 1, b: "two words", list: [1, 2, { c: null }] } });
  table = await openSearchTable([...rows, object, toRow({ id: "other", message: "zzz" })]);
});
afterAll(() => table.close());

test.each([...pasted.entries()])("%i. %s", async (index, text) => {
  const wanted = fields.map((field) => `${index} ${field}`);
  for (const found of [table.findByMatcher(text), await table.findBySql(text)]) {
    expect(found).toEqual(expect.arrayContaining(wanted));
    if (text !== "* * * * *") expect(found).not.toContain("other");
  }
});

test.each([
  '{"a":1,"b":"two words"',
  '"a":1',
  '{ "a": 1, "b": "two words"',
  '"b": "two words"',
  '"list":[1,2,{"c":null}]',
  '"list": [1, 2',
  '"two words","list"',
])("a fragment of JSON finds the object it was copied from: %s", async (text) => {
  expect(table.findByMatcher(text)).toContain("object");
  expect(await table.findBySql(text)).toContain("object");
});
