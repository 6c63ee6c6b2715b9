import { expect, test } from "vitest";
import { createRoom } from "./room.ts";

test("what does not fit beside the others is refused, and fits again when they are done", () => {
  const room = createRoom(10);
  const [leave, leaveToo] = [room.take(6), room.take(4)];
  expect(() => room.take(1)).toThrow(expect.objectContaining({ code: "overloaded", headers: { "retry-after": "1" } }));
  leave();
  leave();
  expect(() => room.take(7)).toThrow();
  room.take(6);
  leaveToo();
  room.take(4);
});

test("a single one always fits", () => {
  createRoom(10).take(11);
});
