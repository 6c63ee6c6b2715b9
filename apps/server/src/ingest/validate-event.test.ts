import { LogEvent } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { validateEvent } from "./validate-event.ts";

const fine = { message: "a" };

describe("agrees with the schema on", () => {
  test.each<[unknown]>([
    [fine],
    [{ data: null }],
    [{ data: { order: 7 } }],
    [{}],
    ["text"],
    [null],
    [7],
    [[]],
    [{ ...fine, id: "x".repeat(100) }],
    [{ ...fine, id: "x".repeat(101) }],
    [{ ...fine, id: 7 }],
    [{ ...fine, level: "warning" }],
    [{ ...fine, level: "fatal" }],
    [{ ...fine, level: "WARN" }],
    [{ ...fine, level: "eRRor" }],
    [{ ...fine, level: "loud" }],
    [{ ...fine, level: 30 }],
    [{ ...fine, level: "30" }],
    [{ ...fine, level: 35 }],
    [{ ...fine, level: true }],
    [{ ...fine, level: null }],
    [{ message: 42 }],
    [{ ...fine, timestamp: "2026-11-15T10:00:00Z" }],
    [{ ...fine, timestamp: "2026-11-15T10:00:00.123456+01:00" }],
    [{ ...fine, timestamp: "2026-11-15T10:00Z" }],
    [{ ...fine, timestamp: "2026-11-15" }],
    [{ ...fine, timestamp: "2026-13-45T99:00:00Z" }],
    [{ ...fine, timestamp: "yesterday" }],
    [{ ...fine, timestamp: 1_794_000_000_000 }],
    [{ ...fine, name: "x".repeat(201) }],
    [{ ...fine, name: {} }],
    [{ ...fine, environment: "x".repeat(101) }],
    [{ ...fine, metadata: {} }],
    [{ ...fine, metadata: [1] }],
    [{ ...fine, metadata: "a" }],
    [{ ...fine, metadata: null }],
    [{ ...fine, stack: "Error" }],
    [{ ...fine, stack: 1 }],
    [{ ...fine, unknown: true }],
  ])("%o", (candidate) => {
    expect(validateEvent(candidate)).toBe(LogEvent.safeParse(candidate).error?.issues[0]?.message);
  });
});

describe("keys", () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
  const tooMany = "an event must not have more than 1,000 keys";

  test.each([
    ["as many as allowed", { data: keys(1_000) }, undefined],
    ["one more", { data: keys(1_001) }, tooMany],
    ["in data and metadata together", { data: keys(500), metadata: keys(501) }, tooMany],
    ["in the objects of a list", { data: Array.from({ length: 501 }, () => keys(2)) }, tooMany],
    ["deeper", { data: { a: { b: keys(999) } } }, tooMany],
    ["named like a prototype", { data: JSON.parse(`{"__proto__": ${JSON.stringify(keys(1_000))}}`) }, tooMany],
    ["but any number of items in lists", { data: Array.from({ length: 100_000 }, (_, i) => i) }, undefined],
  ])("%s", (_, event, reason) => {
    expect(validateEvent(event)).toBe(reason);
  });
});

test.each([
  [63, undefined],
  [64, undefined],
  [65, "an event must not be nested deeper than 64 levels"],
  [100_000, "an event must not be nested deeper than 64 levels"],
])("data nested %d deep: %s", (depth, reason) => {
  let data: unknown = "core";
  for (let level = 0; level < depth; level++) data = [data];
  expect(validateEvent({ data })).toBe(reason);
});
