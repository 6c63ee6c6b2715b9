import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("one after the other, and whatever else waits for the event loop comes in between", async () => {
  const nextTurn = createTurns();
  const seen: string[] = [];
  const work = (name: string) => nextTurn().then(() => seen.push(name));
  const other = () => new Promise<void>((resolve) => setImmediate(resolve)).then(() => seen.push("other"));
  const first = work("first").then(other);
  await Promise.all([first, work("second"), work("third")]);
  expect(seen.indexOf("other")).toBeGreaterThan(seen.indexOf("first"));
  expect(seen.indexOf("other")).toBeLessThan(seen.indexOf("third"));
  expect(seen.filter((name) => name !== "other")).toEqual(["first", "second", "third"]);
});
