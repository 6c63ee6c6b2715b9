import { LogEvent } from "@contrail/protocol";
import { expect, test } from "vitest";
import { toRow } from "./to-row.ts";

const arrival = { application: { id: "app-1", name: "shop" }, receivedAt: 1_000, newId: () => "row-1" };
const row = (event: unknown) => toRow(LogEvent.parse(event), arrival);

test("what the sender left out is filled in", () => {
  expect(row({ message: "hello" })).toMatchObject({
    id: "row-1",
    applicationId: "app-1",
    time: 1_000,
    receivedAt: 1_000,
    type: "log",
    level: "log",
    source: "shop",
    message: "hello",
    data: "",
    metadata: "",
    stack: "",
    environment: "",
    marks: [],
  });
});

test("what the sender said is kept", () => {
  expect(
    row({
      id: "e1",
      level: "warning",
      message: "slow",
      data: { ms: 7 },
      timestamp: "2026-11-15T10:00:00.250+01:00",
      name: "checkout",
      environment: "browser",
      metadata: { url: "/cart" },
      stack: "Error: slow",
    }),
  ).toMatchObject({
    id: "row-1",
    time: Date.UTC(2026, 10, 15, 9, 0, 0, 250),
    type: "warning",
    level: "warn",
    source: "checkout",
    data: '{"ms":7}',
    metadata: '{"url":"/cart"}',
    stack: "Error: slow",
    environment: "browser",
  });
});

test.each([
  ["plain text", "plain text"],
  [{ message: "of an error" }, "of an error"],
  [{ order: 7 }, '{"order":7}'],
  [[1, 2], "[1,2]"],
  [null, "null"],
])("data %o alone is shown as %s", (data, message) => {
  expect(row({ data }).message).toBe(message);
});
