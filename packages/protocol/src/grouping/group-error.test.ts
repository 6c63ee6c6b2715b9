import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LoggedError } from "./describe-error.ts";
import { groupError, groupFacts, groupingKey, readError } from "./group-error.ts";

interface Pair {
  id: string;
  why: string;
  /** Whether they are the same error. */
  same: boolean;
  a: SampleError;
  b: SampleError;
}

/** With the stack that a source map would give. */
type SampleError = LoggedError & { mapped?: string };

const pairs: Pair[] = JSON.parse(readFileSync(new URL("testing/pairs.json", import.meta.url), "utf8"));

const keyOf = ({ mapped, ...log }: SampleError) => groupingKey(groupError({ ...log, stack: mapped ?? log.stack }));

test.each(pairs.map((pair) => [pair.id, pair.why, pair] as const))("%s: %s", (_id, _why, { a, b, same }) => {
  expect([groupError(a), groupError(b), keyOf(a) === keyOf(b)]).toEqual([groupError(a), groupError(b), same]);
});

const log = { message: "no stock", environment: "node" };
const stack = "Error: no stock\n    at reserve (/app/src/cart.js:5:9)";

test.each([
  ["a fingerprint of the application's own", { ...log, metadata: { fingerprint: "stock" } }, { explicit: "stock" }],
  ["several parts", { ...log, metadata: { fingerprint: ["stock", 17] } }, { explicit: "stock\n17" }],
  [
    "more than the default",
    { ...log, metadata: { fingerprint: ["{{ default }}", "eu"] } },
    { explicit: "{{default}}\neu", template: "no stock" },
  ],
  [
    "an error",
    { ...log, stack, data: { name: "StockError", message: "no stock", stack, code: "E_STOCK" } },
    { type: "StockError", template: "no stock", code: "E_STOCK", file: "src/cart.js", function: "reserve" },
  ],
  ["only a message", log, { template: "no stock" }],
  ["data that is no error", { ...log, data: { total: 17 } }, { template: "no stock" }],
  [
    "what React wraps",
    {
      message: "There was an error during concurrent rendering but React was able to recover.",
      data: {
        name: "Error",
        message: "There was an error during concurrent rendering but React was able to recover.",
        cause: { name: "TypeError", message: "Cannot read properties of undefined (reading 'id')" },
      },
    },
    { kind: "read", name: "id" },
  ],
])("components of %s", (_, event, components) => {
  expect(groupError(event)).toEqual(components);
});

test("a cause that refers to itself ends", () => {
  const error: Record<string, unknown> = { name: "Error", message: "a" };
  error.cause = error;
  expect(groupError({ message: "a", data: error })).toMatchObject({ type: "Error", template: "a" });
});

const long = "x".repeat(200_000);

test.each([
  ["a type", { data: { name: long, message: "a" } }],
  ["a code of a digest", { data: { name: "Error", message: "a", digest: long } }],
  ["a function", { stack: `Error: a\n    at ${long} (https://shop.example/a.js:1:1)` }],
  ["a file", { stack: `Error: a\n    at pay (https://shop.example/${long}/${long}.js:1:1)` }],
  ["a library", { stack: `Error: a\n    at pay (/app/node_modules/${long}.js:1:1)` }],
  ["a request", { data: { request: { url: `https://${long}/a/b`, method: long, body: { operationName: long } } } }],
  ["a message", { message: JSON.stringify({ error: long.slice(0, 3_900), message: long.slice(0, 90) }) }],
])("%s that is too long is cut: what is stored of an error is small", (_, fields) => {
  const { facts } = readError({ message: "a", ...fields });
  expect(JSON.stringify(facts).length).toBeLessThan(5_000);
  expect(JSON.stringify(groupFacts(facts)).length).toBeLessThan(5_000);
});

test("the frames after the first eight of the application aren't looked at", () => {
  const frames = Array.from({ length: 20 }, (_, index) => `    at load${index} (/app/src/load.js:${index + 1}:9)`);
  const { facts, frames: read } = readError({ ...log, stack: ["Error: a", ...frames].join("\n") });
  expect(facts.frames?.map((frame) => frame.function)).toEqual(read.map(({ name }) => name));
  expect(read.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, index) => `load${index}`));
});

test("the key depends on the components, not on their order", () => {
  expect(groupingKey({ type: "Error", template: "a" })).toBe(groupingKey({ template: "a", type: "Error" }));
  expect(groupingKey({ type: "Error", template: "a" })).toMatch(/^[0-9a-f]{16}$/);
  expect(groupingKey({ template: "a" })).not.toBe(groupingKey({ type: "a" }));
});
