import { expect, test } from "vitest";
import { parseBatch } from "./parse-batch.ts";

function nested(depth: number): unknown {
  let value: unknown = "core";
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

const messages = (body: unknown) => parseBatch(body).events.map(({ message }) => message);

test.each([
  ["one event", { message: "a" }, ["a"]],
  ["a list", [{ message: "a" }, { message: "b" }], ["a", "b"]],
  ["an empty list", [], []],
  ["a batch", { batchId: "1", logs: [{ message: "a" }] }, ["a"]],
])("%s is taken", (_, body, expected) => {
  expect(messages(body)).toEqual(expected);
});

test("a broken event does not lose its neighbours", () => {
  const { events, rejected } = parseBatch([{ message: "ok" }, { message: 42 }, { message: "also ok" }]);
  expect(events.map(({ message }) => message)).toEqual(["ok", "also ok"]);
  expect(rejected).toEqual([{ index: 1, reason: "message must be text" }]);
});

test.each([
  [{}, "message or data must be present"],
  [{ message: "a", level: "fatal" }, "level must be one of error, warn, info, debug, log, text, warning"],
  [{ message: "a", timestamp: "yesterday" }, "timestamp must be an ISO date"],
  [{ message: "a", metadata: [1] }, "metadata must be an object"],
  ["just text", "an event must be an object"],
  [null, "an event must be an object"],
  [{ data: nested(65) }, "an event must not be nested deeper than 64 levels"],
])("the event %o is refused: %s", (event, reason) => {
  expect(parseBatch([event])).toEqual({ events: [], rejected: [{ index: 0, reason }] });
});

test("the batch's metadata is shared, and an event's own wins", () => {
  const { events } = parseBatch({
    metadata: { release: "1.0", region: "eu" },
    logs: [{ message: "a" }, { message: "b", metadata: { region: "us" } }],
  });
  expect(events.map(({ metadata }) => metadata)).toEqual([
    { release: "1.0", region: "eu" },
    { release: "1.0", region: "us" },
  ]);
});

test.each([
  ["text", "hello", "The body must be an event, a list of events, or {logs: [...]}."],
  ["nothing", undefined, "The body must be an event, a list of events, or {logs: [...]}."],
  ["logs that are no list", { logs: {} }, "logs must be a list of events."],
  ["metadata that is no object", { logs: [], metadata: 1 }, "metadata must be an object."],
])("a body of %s is refused as a whole", (_, body, message) => {
  expect(() => parseBatch(body)).toThrow(message);
});

test("more than 1,000 events are too many", () => {
  const events = Array.from({ length: 1_000 }, () => ({ message: "a" }));
  expect(parseBatch(events).events).toHaveLength(1_000);
  expect(() => parseBatch([...events, { message: "b" }])).toThrow("A batch holds at most 1,000 events.");
});
