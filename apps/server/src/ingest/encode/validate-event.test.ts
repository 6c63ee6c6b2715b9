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
    [{ ...fine, environment: 1 }],
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
