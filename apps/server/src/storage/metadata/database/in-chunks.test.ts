import { expect, test } from "vitest";
import { inChunks } from "./in-chunks.ts";

test("a chunk can have more results than a call accepts arguments", async () => {
  const sizes: number[] = [];
  const results = await inChunks(
    [1, 2, 3],
    async (chunk) => {
      sizes.push(chunk.length);
      return Array.from({ length: 200_000 }, () => chunk[0]);
    },
    2,
  );
  expect(sizes).toEqual([2, 1]);
  expect([results.length, results[0], results.at(-1)]).toEqual([400_000, 1, 3]);
});
