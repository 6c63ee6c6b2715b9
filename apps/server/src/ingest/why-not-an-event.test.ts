import { LogEvent } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { whyNotAnEvent } from "./why-not-an-event.ts";

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
    expect(whyNotAnEvent(candidate)).toBe(LogEvent.safeParse(candidate).error?.issues[0]?.message);
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
  expect(whyNotAnEvent({ data })).toBe(reason);
});
