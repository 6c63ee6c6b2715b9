import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testNodes(context: Context): void {
  describe("numbers of servers", () => {
    const hold = (number: number, holder: string, now: number) =>
      context.stores.nodes.hold(number, { holder, now, until: now + 100 });

    test("are leased by one server at a time, until they are released or expire", async () => {
      expect(await hold(0, "a", 0)).toBe(true);
      expect(await hold(0, "b", 99)).toBe(false);
      expect(await hold(1, "b", 99)).toBe(true);
      expect(await hold(0, "a", 99)).toBe(true);
      expect(await hold(0, "b", 198)).toBe(false);
      expect(await hold(0, "b", 199)).toBe(true);
      expect(await hold(0, "a", 200)).toBe(false);
      await context.stores.nodes.release("b", 250);
      expect(await hold(0, "a", 249)).toBe(false);
      expect(await hold(0, "a", 250)).toBe(true);
    });

    test("concurrent claims of one number: one succeeds", async () => {
      const held = await Promise.all(Array.from({ length: 12 }, (_, index) => hold(3, `server ${index}`, 0)));
      expect(held.filter(Boolean)).toHaveLength(1);
    });
  });
}
