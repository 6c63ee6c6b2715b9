import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LoggedError } from "./describe-error.ts";
import { groupError, groupingKey } from "./group-error.ts";

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

test("the key depends on the components, not on their order", () => {
  expect(groupingKey({ type: "Error", template: "a" })).toBe(groupingKey({ template: "a", type: "Error" }));
  expect(groupingKey({ type: "Error", template: "a" })).toMatch(/^[0-9a-f]{16}$/);
  expect(groupingKey({ template: "a" })).not.toBe(groupingKey({ type: "a" }));
});
