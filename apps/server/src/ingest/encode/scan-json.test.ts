import { createRandom } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { scanJson } from "./scan-json.ts";

const limits = { maxKeys: 3, maxObjects: 1_000 };
const scan = (text: string) => scanJson(text, limits);
const large = '{"a":1,"b":{"c":1},"d":1}';
/** Where the oversized events of a list are, and which text they have. */
const found = (text: string) => scan(text).oversized.map(({ index, start, end }) => [index, text.slice(start, end)]);

test.each([
  ["a list", `[{"a":1},${large},{}]`, [[1, large]]],
  [
    "all of them",
    `[${large}, ${large}]`,
    [
      [0, large],
      [1, ` ${large}`],
    ],
  ],
  ["a batch", `{"batchId":"1","logs":[${large}],"metadata":{"a":1}}`, [[0, large]]],
  ["an escaped name", `{"lo\\u0067s":[${large}]}`, [[0, large]]],
  ["a name that is cut off", `{"logs\\u":[${large}]}`, []],
  [
    "the last of two lists",
    `{"logs":[{},${large}],"logs":[${large}]}`,
    [
      [-1, large],
      [0, large],
    ],
  ],
  ["another list", `{"tags":[${large}]}`, []],
  ["a list within an event", `{"data":{"logs":[${large}]}}`, []],
  ["colons in strings", '[{"a":"x:\\":::\\\\"}]', []],
  ["keys in lists", '[{"a":[{"b":1},{"b":1},{"b":1}]}]', [[0, '{"a":[{"b":1},{"b":1},{"b":1}]}']]],
  ["an empty list", "[]", []],
])("events with too many keys are found: %s", (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ["a small event", '{"a":1,"b":1,"c":1}', false],
  ["a single event", large, true],
  ["a single event with a list", `{"message":"a","data":[${large}]}`, true],
  ["what a batch shares", `{"metadata":${large},"logs":[]}`, true],
  ["events alone", `{"logs":[${large}]}`, false],
])("other keys are counted, too: %s", (_, text, isOversized) => {
  expect(scan(text)).toMatchObject({ isOversized, isComplete: true });
});

test.each([
  ['{"a":[1,{}]}', 3, true],
  ['{"a":"[[["}', 1, true],
  ["7", 0, true],
  ['[{"a":1}', 2, false],
  ['{"a":"}', 1, false],
  ["{}]", 1, false],
  [`${"[".repeat(2_000)}`, 1_001, false],
])("objects and lists are counted up to the limit, and whether they are closed: %.20s", (text, objects, isComplete) => {
  expect(scan(text)).toMatchObject({ objects, isComplete });
});

test("counts what JSON.parse finds, in any JSON", () => {
  const random = createRandom(1);
  for (let round = 0; round < 2_000; round++) {
    const events = Array.from({ length: random.integer(5) }, () => value(4));
    const text = JSON.stringify(round % 2 ? events : { logs: events, batchId: ":{[" }, null, random.integer(3));
    const { objects, oversized } = scan(text);
    expect(objects).toBe(count(JSON.parse(text)).objects);
    const expected = events.flatMap((event, index) => (count(event).keys > limits.maxKeys ? [index] : []));
    expect(oversized.map(({ index }) => index)).toEqual(expected);
    for (const { index, start, end } of oversized) expect(JSON.parse(text.slice(start, end))).toEqual(events[index]);
  }

  function value(depth: number): unknown {
    const kind = depth === 0 ? 0 : random.integer(4);
    if (kind === 1) return Array.from({ length: random.integer(3) }, () => value(depth - 1));
    if (kind < 2) return random.pick(["", '"', "\\", ":,[]{}", '\\"', "é", 1, null, true]);
    return Object.fromEntries(Array.from({ length: random.integer(4) }, (_, i) => [`${i}":,[{\\`, value(depth - 1)]));
  }
});

function count(value: unknown): { keys: number; objects: number } {
  if (typeof value !== "object" || value === null) return { keys: 0, objects: 0 };
  const sum = { keys: Array.isArray(value) ? 0 : Object.keys(value).length, objects: 1 };
  for (const each of Object.values(value)) {
    const { keys, objects } = count(each);
    sum.keys += keys;
    sum.objects += objects;
  }
  return sum;
}
