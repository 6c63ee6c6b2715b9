import { expect, test } from "vitest";
import { createDrops } from "./drops.ts";

test("dropped rows are added up by reason and reported once, with the number of rows that were kept", () => {
  const drops = createDrops();
  drops.sent(3);
  expect(drops.take()).toEqual([]);
  drops.leftOut("slow", { info: 2 });
  drops.leftOut("rate", { info: 1, warn: 1 });
  drops.leftOut("rate", { warn: 4 });
  drops.leftOut("busy", {});
  drops.sent(2);
  expect(drops.take()).toEqual([
    { reason: "rate", counts: { info: 1, warn: 5 }, kept: 5 },
    { reason: "slow", counts: { info: 2 }, kept: 5 },
  ]);
  expect(drops.take()).toEqual([]);
});
