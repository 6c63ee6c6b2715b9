import { toLevelWords } from "@contrail/protocol";
import { expect, test } from "vitest";
import { typesSql } from "./type-sql.ts";

test.each([
  [typesSql(["error"]), "(toInt8(type) = 1)"],
  [typesSql(["warning", "error", "warn", "error"]), "(toInt8(type) BETWEEN 1 AND 2 OR toInt8(type) = 7)"],
  [typesSql(toLevelWords(["error"])), "(toInt8(type) = 1 OR toInt8(type) BETWEEN 8 AND 27)"],
  [typesSql([]), "0"],
])("%s", (sql, expected) => {
  expect(sql).toBe(expected);
});
