import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createKeyUse } from "./key-use.ts";

/** A store that can fail on demand and records each write. */
function setUp() {
  const clock = createTestClock();
  const written: { id: string; at: number }[][] = [];
  const store = {
    isDown: false,
    async noteUses(uses: readonly { id: string; at: number }[]) {
      if (this.isDown) throw new Error("down");
      written.push(uses.map(({ id, at }) => ({ id, at })));
    },
  };
  return { clock, store, written, keyUse: createKeyUse({ store, clock, logger: { error: () => undefined } }) };
}

const shop = { teamId: "ada", id: "shop" };

test("a thousand requests are one write", async () => {
  const { clock, keyUse, written } = setUp();
  for (let i = 0; i < 1_000; i++) {
    clock.advance(1);
    keyUse.note(shop);
  }
  const at = clock.now();
  expect(keyUse.lastUsedAt({ id: "shop", lastUsedAt: 1 })).toBe(at);
  await keyUse.stop();
  await keyUse.stop();
  expect(written).toEqual([[{ id: "shop", at }]]);
});

test("failed writes are retried, unless there was a later use", async () => {
  const { clock, keyUse, store, written } = setUp();
  store.isDown = true;
  keyUse.note(shop);
  keyUse.note({ teamId: "ada", id: "blog" });
  const early = clock.now();
  await keyUse.stop();
  store.isDown = false;
  clock.advance(1_000);
  keyUse.note(shop);
  await keyUse.stop();
  expect(written).toEqual([
    [
      { id: "shop", at: early + 1_000 },
      { id: "blog", at: early },
    ],
  ]);
});

test("without a more recent use it returns the stored one", () => {
  const { keyUse } = setUp();
  expect(keyUse.lastUsedAt({ id: "shop", lastUsedAt: 7 })).toBe(7);
  expect(keyUse.lastUsedAt({ id: "shop", lastUsedAt: null })).toBeNull();
});
