import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testLeases(context: Context): void {
  describe("a lease", () => {
    test("is held by one server at a time, until it ends", async () => {
      const hold = (holder: string, now: number) =>
        context.stores.leases.hold("checks", { holder, now, until: now + 10 });
      const held = await Promise.all([hold("a", 0), hold("a", 0)]);
      expect(held).toEqual([true, true]);
      expect(await hold("b", 5)).toBe(false);
      expect(await hold("a", 5)).toBe(true);
      expect(await hold("b", 14)).toBe(false);
      expect(await hold("b", 15)).toBe(true);
      expect(await hold("a", 16)).toBe(false);
    });
  });
}
