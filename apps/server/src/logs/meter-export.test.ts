import { expect, test } from "vitest";
import { meterExport } from "./meter-export.ts";

async function* of(...pieces: string[]) {
  yield* pieces;
}

test("every byte is metered before it is sent, and nothing is changed", async () => {
  const big = "ü".repeat(2 ** 19);
  const happened: (string | number)[] = [];
  for await (const piece of meterExport(of("first", big, big, "last"), async (bytes) => void happened.push(bytes))) {
    happened.push(piece);
  }
  expect(happened).toEqual([5, "first", 2 ** 21, big + big, 4, "last"]);
});

test("chunks that aren't read aren't metered", async () => {
  const counts: number[] = [];
  for await (const _ of meterExport(of("first", "second"), async (bytes) => void counts.push(bytes))) break;
  expect(counts).toEqual([5]);
});

test("an empty export isn't metered", async () => {
  const counts: number[] = [];
  for await (const _ of meterExport(of(), async (bytes) => void counts.push(bytes)));
  expect(counts).toEqual([]);
});
