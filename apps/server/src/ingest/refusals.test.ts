import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createRefusals, memory } from "./refusals.ts";

const shop = { id: "shop", accountId: "ada" };
const tooLarge = { code: "body_too_large", message: "The body is too large." };
const badKey = { code: "bad_key", message: "This key is not known." };
const ada = { accountId: "ada", network: "10.0.0.1" };

test("the same refusal is counted, the latest stands first", () => {
  const clock = createTestClock();
  const { noteOf, noteUnknown, recent } = createRefusals({ clock });
  noteOf(shop, tooLarge);
  clock.advance(1);
  noteUnknown("10.0.0.1", badKey);
  clock.advance(1);
  noteOf(shop, tooLarge);
  expect(recent(ada)).toMatchObject([
    { ...tooLarge, applicationId: "shop", count: 2 },
    { ...badKey, applicationId: null, count: 1 },
  ]);
});

test("nobody hears of other accounts or networks, nor of what is long past", () => {
  const clock = createTestClock();
  const { noteOf, noteUnknown, recent } = createRefusals({ clock });
  noteOf(shop, tooLarge);
  noteUnknown("10.0.0.1", badKey);
  expect(recent({ accountId: "bob", network: "10.0.0.2" })).toEqual([]);
  clock.advance(memory + 1);
  expect(recent(ada)).toEqual([]);
});

test("memory is bounded", () => {
  const { noteOf, noteUnknown, recent } = createRefusals({ clock: createTestClock(), max: 2 });
  for (let i = 0; i < 100; i++) noteOf(shop, { code: `code ${i}`, message: "" });
  expect(recent(ada)).toHaveLength(20);
  for (const network of ["1", "2", "3"]) noteUnknown(network, badKey);
  expect(recent({ accountId: "x", network: "1" })).toEqual([]);
  expect(recent({ accountId: "x", network: "3" })).toHaveLength(1);
});
