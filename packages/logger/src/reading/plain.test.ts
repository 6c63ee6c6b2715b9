import { expect, test } from "vitest";
import { toPlain } from "./plain.ts";

function fail(): never {
  throw new Error("no");
}

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
  ["an invalid date", new Date(Number.NaN), null],
  ["a URL", new URL("https://x.dev/a"), "https://x.dev/a"],
  ["a regular expression", /a+/g, "/a+/g"],
  ["a promise", Promise.resolve(1), "[object Promise]"],
  ["bytes", new Uint8Array(1_000_000), "[bytes]"],
  ["a map", new Map<unknown, unknown>([["a", { b: 1 }]]), [["a", { b: 1 }]]],
  ["a set", new Set([1, "a"]), [1, "a"]],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ["an instance of a class", new Account(), { owner: "ada" }],
  ["an empty object", {}, {}],
  [
    "a getter that throws",
    { ok: 1, bad: Object.defineProperty({}, "a", { enumerable: true, get: fail }) },
    { ok: 1, bad: "[unreadable]" },
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
