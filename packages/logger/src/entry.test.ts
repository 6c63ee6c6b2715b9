import { type Level as AcceptedLevel, levels as acceptedLevels, LogEvent } from "@contrail/protocol";
import { expect, expectTypeOf, test } from "vitest";
import type { LogRecord } from "./entry.ts";
import { type Level, levels } from "./level.ts";

test("a record is a protocol event, with the same field names", () => {
  expectTypeOf<LogRecord>().toExtend<LogEvent>();
  expectTypeOf<keyof LogRecord>().toEqualTypeOf<keyof LogEvent>();
  const record: Required<LogRecord> = {
    id: "1",
    level: "error",
    message: "Payment failed",
    timestamp: "2026-11-15T12:00:00.000Z",
    name: "shop",
    environment: "browser",
    data: { order: 7 },
    stack: "Error: Payment failed",
    metadata: { user: 7 },
  };
  expect(LogEvent.parse(record)).toEqual(record);
});

test("the levels are the protocol's", () => {
  expectTypeOf<Level>().toEqualTypeOf<AcceptedLevel>();
  expect(levels.toSorted()).toEqual(acceptedLevels.toSorted());
});
