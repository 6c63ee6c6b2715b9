import { describe, expect, test } from "vitest";
import { createEventReader } from "./event-stream.ts";

describe("events are read from", () => {
  test.each([
    ["one event", "event: log\ndata: {}\n\n", [{ event: "log", data: "{}" }]],
    ["several lines of data", "data: a\ndata: b\n\n", [{ event: "message", data: "a\nb" }]],
    [
      "other line endings",
      "event: a\r\ndata: 1\r\n\r\nevent: b\rdata: 2\r\r",
      [
        { event: "a", data: "1" },
        { event: "b", data: "2" },
      ],
    ],
    ["a comment and an unknown field", ": hello\ncolor: red\ndata: x\n\n", [{ event: "message", data: "x" }]],
    ["no space after the colon", "data:x\n\n", [{ event: "message", data: "x" }]],
    ["two spaces after the colon", "data:  x\n\n", [{ event: "message", data: " x" }]],
    ["a field without a colon", "data\n\n", [{ event: "message", data: "" }]],
    ["a byte order mark", "\uFEFFdata: x\n\n", [{ event: "message", data: "x" }]],
    ["an incomplete event", "data: x\n", []],
    ["an event without data", "event: log\nid: 7\n\n", []],
  ])("%s", (_, text, events) => {
    expect(createEventReader().read(text)).toEqual(events);
    const reader = createEventReader();
    expect(text.split("").flatMap((character) => reader.read(character))).toEqual(events);
  });
});

test("the id applies once its event is complete, and is kept by events without one", () => {
  const reader = createEventReader("start");
  reader.read("id: 1\ndata: x\n");
  expect(reader.lastId).toBe("start");
  reader.read("\n");
  expect(reader.lastId).toBe("1");
  reader.read("data: y\n\n: heartbeat\nid: 2\n\n");
  expect(reader.lastId).toBe("2");
});

test.each([
  ["retry: 2000\n", 2000],
  ["retry: soon\n", undefined],
])("%j sets how long to wait", (text, retry) => {
  const reader = createEventReader();
  reader.read(text);
  expect(reader.retry).toBe(retry);
});
