import { ingestLimits } from "@contrail/protocol";
import { beforeAll, describe, expect, test } from "vitest";
import { extendContext, setSummarize, toPlainList } from "./plain.ts";

// As in an application that imports nothing else.
beforeAll(() => setSummarize(() => undefined));

const toPlain = (value: unknown, maxErrorDepth?: number) => toPlainList([value], maxErrorDepth)[0];

function fail(): never {
  throw new Error("no");
}

const getter = { enumerable: true, get: fail };

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function nested(depth: number): unknown {
  return depth === 0 ? "end" : { inner: nested(depth - 1) };
}

class Account {
  owner = "ada";
  #balance = 5;
  get balance() {
    return this.#balance;
  }
}

test.each<[what: string, value: unknown, expected: unknown]>([
  ["plain data", { a: [1, "b", null, true], c: { d: 1.5 } }, { a: [1, "b", null, true], c: { d: 1.5 } }],
  ["a big number", 10n ** 30n, "1000000000000000000000000000000"],
  ["NaN and Infinity", [Number.NaN, Number.POSITIVE_INFINITY], ["NaN", "Infinity"]],
  ["a symbol", Symbol("x"), "Symbol(x)"],
  ["a function", { run: fail }, { run: "[function]" }],
  ["a date", new Date(0), "1970-01-01T00:00:00.000Z"],
  ["an invalid date", new Date(Number.NaN), "Invalid Date"],
  ["a URL", new URL("https://x.dev/a"), "https://x.dev/a"],
  ["a regular expression", /a+/g, "/a+/g"],
  ["a promise", Promise.resolve(1), "[object Promise]"],
  ["bytes", new Uint8Array(1_000_000), "[bytes]"],
  ["a map", new Map<unknown, unknown>([["a", { b: 1 }]]), [["a", { b: 1 }]]],
  ["a set", new Set([1, "a"]), [1, "a"]],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ["an empty object without a prototype", Object.create(null), {}],
  ["an instance of a class", new Account(), { owner: "ada" }],
  ["an empty object", {}, {}],
  [
    "a getter that throws",
    { ok: 1, bad: Object.defineProperty({ b: 2 }, "a", { enumerable: true, get: fail }) },
    { ok: 1, bad: { b: 2, a: "[unreadable]" } },
  ],
  [
    "a cause and other fields of an error that throw",
    Object.defineProperties({ name: "Error", message: "x", stack: "s" }, { cause: getter, code: getter }),
    { name: "Error", message: "x", stack: "s", cause: "[unreadable]", code: "[unreadable]" },
  ],
  ["a toJSON that throws", { ok: 1, bad: { toJSON: fail } }, { ok: 1, bad: "[unreadable]" }],
  ["a proxy that throws when read", { ok: 1, bad: new Proxy({ a: 1 }, { get: fail }) }, { ok: 1, bad: "[unreadable]" }],
  ["a proxy whose keys throw", [new Proxy({ a: 1 }, { ownKeys: fail })], ["[unreadable]"]],
  ["a revoked proxy", [revoked({}), revoked([]), 1], ["[unreadable]", "[unreadable]", 1]],
  ["30 levels", nested(30), nested(30)],
])("%s", (_what, value, expected) => {
  expect(toPlain(value)).toEqual(expected);
});

test("a cycle is cut, a repeated value is not", () => {
  const shared = { a: 1 };
  const cyclic: Record<string, unknown> = { one: shared, two: shared };
  cyclic.self = cyclic;
  cyclic.list = [cyclic];
  expect(toPlain(cyclic)).toEqual({ one: { a: 1 }, two: { a: 1 }, self: "[circular]", list: ["[circular]"] });
});

test.each([
  ["a string of 2 MB", "x".repeat(2_000_000)],
  ["an object whose text has 2 MB", new URLSearchParams({ a: "x".repeat(2_000_000) })],
  ["many strings", Array.from({ length: 5_000 }, () => "x".repeat(100))],
  ["many keys", Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]))],
  ["many numbers", Array.from({ length: 1_000_000 }, (_, index) => index)],
  ["a hundred levels", nested(100)],
])("%s is truncated to what a closing page can still send", (_what, value) => {
  expect(JSON.stringify(toPlain({ value })).length).toBeLessThan(60_000);
});

test("a property named __proto__ stays a property", () => {
  const value: unknown = JSON.parse('{"__proto__":{"a":[1]}}');
  expect(JSON.stringify(toPlain(value))).toBe('{"__proto__":{"a":[1]}}');
});

test("[LOGR-29] an error keeps its custom properties, its cause and its aggregated errors", () => {
  const cause = new TypeError("inner");
  const error = Object.assign(new AggregateError([new RangeError("one")], "outer", { cause }), {
    code: "E42",
    status: 500,
  });
  expect(toPlain(error)).toMatchObject({
    name: "AggregateError",
    message: "outer",
    stack: expect.stringContaining("plain.test.ts"),
    code: "E42",
    status: 500,
    cause: { name: "TypeError", message: "inner" },
    errors: [{ name: "RangeError", message: "one" }],
  });
});

test("[LOGR-18] causes are followed five errors deep, or as deep as configured", () => {
  const chain = (length: number): Error =>
    new Error(`e${length}`, { cause: length > 1 ? chain(length - 1) : undefined });
  const depth = (value: unknown): number =>
    typeof value === "object" && value !== null && "message" in value
      ? 1 + depth((value as { cause?: unknown }).cause)
      : 0;
  expect(depth(toPlain(chain(9)))).toBe(5);
  expect(depth(toPlain(chain(9), 2))).toBe(2);
  expect(depth(toPlain(chain(3)))).toBe(3);
});

const rows = (count: number, fields: number) =>
  Array.from({ length: count }, () =>
    Object.fromEntries(Array.from({ length: fields }, (_, index) => [`f${index}`, 1])),
  );
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));

describe("the server stores it without another cut", () => {
  const countKeys = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? Object.values(value).reduce(
          (sum: number, each) => sum + countKeys(each),
          Array.isArray(value) ? 0 : Object.keys(value).length,
        )
      : 0;
  /** The call site, how it was captured, the count of repeats, and what an enhanced error gets. */
  const addedKeys = 9;
  const context = countKeys(extendContext(wide(10_000), { tags: wide(10_000) }));

  test.each([
    ["200 rows of 6 fields", rows(200, 6)],
    ["an object of 10,000 keys", wide(10_000)],
    ["an error with 300 rows as a property", Object.assign(new Error("x"), { rows: rows(300, 4) })],
    [
      "deep objects, all of which are cut",
      Array.from({ length: 60 }).reduce<object>((inner) => ({ inner, ...wide(30) }), {}),
    ],
    ["a map", new Map(Object.entries(wide(5_000)))],
  ])("%s", (_what, value) => {
    expect(countKeys(toPlain(value)) + 2 * context + addedKeys).toBeLessThanOrEqual(ingestLimits.keys);
  });
});

describe("cuts are marked", () => {
  test("a list ends with the mark", () => {
    const list = toPlain(Array.from({ length: 5_000 }, (_, index) => index)) as unknown[];
    expect(list).toHaveLength(1_001);
    expect(list.slice(-2)).toEqual([999, "[cut]"]);
    expect(toPlain(new Set(list))).toHaveLength(1_001);
  });

  test("so does a list of objects once there are no keys left", () => {
    const list = toPlain(rows(200, 7)) as unknown[];
    expect(list.length).toBeLessThan(200);
    expect(list.at(-1)).toBe("[cut]");
    expect(list.at(-2)).toHaveProperty("[cut]", true);
    expect(list.at(-3)).toEqual({ f0: 1, f1: 1, f2: 1, f3: 1, f4: 1, f5: 1, f6: 1 });
  });

  test("an object has the mark as a key", () => {
    const plain = toPlain({ before: 1, wide: wide(10_000), after: 2 });
    expect(plain).toMatchObject({ before: 1, wide: { key0: 0, key770: 770, "[cut]": true }, "[cut]": true });
    expect(plain).not.toHaveProperty("after");
  });

  test("a string ends with it", () => {
    expect(toPlain("x".repeat(50_000))).toBe(`${"x".repeat(40_000)}[cut]`);
  });
});

test("a huge value costs no more than its cut", () => {
  let reads = 0;
  const read = { get: () => reads++, enumerable: true };
  const object = Object.defineProperties({}, Object.fromEntries(Object.keys(wide(20_000)).map((key) => [key, read])));
  function* endless() {
    for (;;) yield reads++;
  }
  const set = Object.assign(new Set(), { [Symbol.iterator]: endless });
  toPlain({ object });
  toPlain(Array.from({ length: 5 }, () => object));
  toPlain(set);
  expect(reads).toBeLessThan(5_000);
});
