import { expect, test } from "vitest";
import { closeJson } from "./close-json.ts";

test.each([
  ['{"a":1,"b":2', '{"a":1}'],
  ['{"a":1,"b":2,', '{"a":1,"b":2}'],
  ['{"a":1,"b":2}', '{"a":1,"b":2}'],
  ['{"a":1,"b', '{"a":1}'],
  ['{"a":1,"b"', '{"a":1}'],
  ['{"a":1,"b":', '{"a":1}'],
  ['{"a":1,"b":tru', '{"a":1}'],
  ['{"a":{"b":[1,{"c":"long te', '{"a":{"b":[1,{"c":"long te…"}]}}'],
  ['{"a":{"b":[1,2', '{"a":{"b":[1]}}'],
  ['{"a":[],"b":{', '{"a":[],"b":{}}'],
  ["{", "{}"],
  ["[", "[]"],
  ['["x","y"', '["x","y"]'],
  ['"text', '"text…"'],
  ['"a \\" quote', '"a \\" quote…"'],
  ['{"a":"cut \\', '{"a":"cut …"}'],
  ['{"a":"cut \\u00', '{"a":"cut …"}'],
  ['{"a":"cut \ud83d', '{"a":"cut …"}'],
  ['{"a,{":"}]","b":"[', '{"a,{":"}]","b":"[…"}'],
  ['{"k\\"ey":1,"x":2.', '{"k\\"ey":1}'],
  ["12", "null"],
  ["", "null"],
])("%j becomes %j", (beginning, json) => {
  expect(closeJson(beginning)).toBe(json);
});

test("every truncation of JSON becomes valid JSON of the same kind", () => {
  const value = { "k,:{": [null, true, -1.5e3, '"}\\ \u0001 é 😀'], empty: {}, list: [[], [{ deep: [1] }]], end: "x" };
  for (const json of [JSON.stringify(value), JSON.stringify([value])]) {
    for (let end = 1; end <= json.length; end++) {
      const closed = JSON.parse(closeJson(json.slice(0, end)));
      expect(Array.isArray(closed)).toBe(json.startsWith("["));
    }
    expect(closeJson(json)).toBe(json);
  }
});
