import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { batchKeyBytes } from "../disk/frame.ts";
import { createKeyTable } from "./key-table.ts";

const toKey = (number: number) => hash("sha256", String(number), "buffer").subarray(0, batchKeyBytes);

test("each of many keys has its own number, and others have none", () => {
  const table = createKeyTable();
  for (let number = 0; number < 5_000; number++) table.add(toKey(number), number);
  expect(table.size).toBe(5_000);
  for (let number = 0; number < 5_000; number++) expect(table.get(toKey(number))).toBe(number);
  for (let number = 5_000; number < 6_000; number++) expect(table.get(toKey(number))).toBeUndefined();
});

test("keys with a common prefix are distinguished", () => {
  const table = createKeyTable();
  const keys = ["aaaabbbb1111", "aaaabbbb2222", "aaaacccc1111"].map((text) => Buffer.from(text));
  for (const [index, key] of keys.entries()) table.add(key, index);
  expect(keys.map(table.get)).toEqual([0, 1, 2]);
  expect(table.get(Buffer.from("aaaacccc2222"))).toBeUndefined();
});
