import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createKeyCache, type IngestApplication, keyTtlMs } from "./key-cache.ts";

/** A database that the test can change, with every query counted. */
function setUp(limits: { maxKnown?: number; maxUnknown?: number } = {}) {
  const clock = createTestClock();
  const stored = new Map<string, IngestApplication>();
  const lookups: string[] = [];
  const find = async (key: string) => {
    lookups.push(key);
    // Read first, answered later, as by a database.
    const found = stored.get(key);
    await Promise.resolve();
    return found;
  };
  const add = (key: string, id: string) => stored.set(key, { id, teamId: "ada", name: id, rules: undefined });
  return { ...createKeyCache({ find, clock, ...limits }), clock, stored, lookups, add };
}

const badKey = { code: "bad_key" };

test("a key is looked up once, no matter how many requests use it", async () => {
  const { byKey, add, lookups } = setUp();
  add("k", "shop");
  const responses = await Promise.all([byKey("k"), byKey("k"), byKey("k")]);
  await byKey("k");
  expect(responses.map(({ id }) => id)).toEqual(["shop", "shop", "shop"]);
  expect(lookups).toEqual(["k"]);
});

test("an unknown key is looked up once", async () => {
  const { byKey, lookups } = setUp();
  await expect(byKey(undefined)).rejects.toMatchObject(badKey);
  for (let i = 0; i < 3; i++) await expect(byKey("made up")).rejects.toMatchObject(badKey);
  expect(lookups).toEqual(["made up"]);
});

test("a change invalidates its own entry immediately, and no other", async () => {
  const { byKey, invalidate, add, stored, lookups } = setUp();
  add("k", "shop");
  add("n", "blog");
  await byKey("k");
  await byKey("n");
  stored.delete("k");
  invalidate("shop");
  await expect(byKey("k")).rejects.toMatchObject(badKey);
  await byKey("n");
  expect(lookups).toEqual(["k", "n", "k"]);
});

test("a result that was loading during a change is not cached", async () => {
  const { byKey, invalidate, add, stored } = setUp();
  add("k", "shop");
  const early = byKey("k");
  stored.delete("k");
  invalidate("shop");
  const late = byKey("k");
  expect((await early).id).toBe("shop");
  await expect(late).rejects.toMatchObject(badKey);
  await expect(byKey("k")).rejects.toMatchObject(badKey);
});

test.each([
  ["has expired", keyTtlMs],
  ["is from the future after the clock was set back", -1],
])("an entry that %s is not used", async (_, step) => {
  const { byKey, add, stored, clock } = setUp();
  add("k", "shop");
  await byKey("k");
  await expect(byKey("n")).rejects.toMatchObject(badKey);
  stored.delete("k");
  add("n", "blog");
  clock.advance(keyTtlMs - 1);
  expect((await byKey("k")).id).toBe("shop");
  clock.advance(step - keyTtlMs + 1);
  await expect(byKey("k")).rejects.toMatchObject(badKey);
  expect((await byKey("n")).id).toBe("blog");
});

test("memory is bounded, and made-up keys never evict real ones", async () => {
  const { byKey, add, lookups } = setUp({ maxKnown: 2, maxUnknown: 2 });
  for (const key of ["a", "b"]) {
    add(key, key);
    await byKey(key);
  }
  for (let i = 0; i < 10; i++) await expect(byKey(`made up ${i}`)).rejects.toMatchObject(badKey);
  lookups.length = 0;
  await byKey("a");
  await byKey("b");
  expect(lookups).toEqual([]);
  await expect(byKey("made up 0")).rejects.toMatchObject(badKey);
  add("c", "c");
  await byKey("c");
  await byKey("a");
  expect(lookups).toEqual(["made up 0", "c", "a"]);
});

test("when the database fails, the next request queries it again", async () => {
  let isDown = true;
  const { byKey } = createKeyCache({
    clock: createTestClock(),
    find: async () => {
      if (isDown) throw new Error("down");
      return { id: "shop", teamId: "ada", name: "shop", rules: undefined };
    },
  });
  await expect(byKey("k")).rejects.toThrow("down");
  isDown = false;
  expect((await byKey("k")).id).toBe("shop");
});

test("after a gap in the notices, everything is looked up again", async () => {
  const { byKey, clear, add, lookups } = setUp();
  add("k", "shop");
  await byKey("k");
  await expect(byKey("n")).rejects.toMatchObject(badKey);
  clear();
  add("n", "blog");
  await byKey("k");
  await byKey("n");
  expect(lookups).toEqual(["k", "n", "k", "n"]);
});
