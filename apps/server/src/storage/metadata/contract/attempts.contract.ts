import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testAttempts(context: Context): void {
  describe("attempts", () => {
    test("are counted by name until their window ends, then from one again", async () => {
      const { attempts } = context.stores;
      const length = 100;
      expect(await attempts.count("a", { now: 0, length })).toEqual({ name: "a", count: 1, endsAt: 100, subject: "" });
      expect(await attempts.count("a", { now: 99, length })).toEqual({ name: "a", count: 2, endsAt: 100, subject: "" });
      expect(await attempts.count("b", { now: 99, length })).toEqual({ name: "b", count: 1, endsAt: 199, subject: "" });
      expect(await attempts.count("a", { now: 100, length })).toEqual({
        name: "a",
        count: 1,
        endsAt: 200,
        subject: "",
      });
    });

    test("one can be undone until its window ends, without affecting others", async () => {
      const { attempts } = context.stores;
      const first = await attempts.count("a", { now: 0, length: 100 });
      await attempts.count("a", { now: 1, length: 100 });
      await attempts.count("b", { now: 1, length: 100 });
      await attempts.undo(first);
      expect((await attempts.count("a", { now: 2, length: 100 })).count).toBe(2);
      expect((await attempts.count("b", { now: 2, length: 100 })).count).toBe(2);
      await attempts.count("a", { now: 100, length: 100 });
      await attempts.undo(first);
      expect((await attempts.count("a", { now: 101, length: 100 })).count).toBe(2);
    });

    test("those of a subject are cleared together", async () => {
      const { attempts } = context.stores;
      const count = (name: string, subject: string) => attempts.count(name, { now: 0, length: 100, subject });
      await count("a", "ada");
      await count("b", "ada");
      await count("c", "bob");
      await attempts.clear("ada");
      expect((await count("a", "ada")).count).toBe(1);
      expect((await count("b", "ada")).count).toBe(1);
      expect((await count("c", "bob")).count).toBe(2);
    });

    test("concurrent ones each get a different number", async () => {
      const counted = await Promise.all(
        Array.from({ length: 12 }, () => context.stores.attempts.count("a", { now: 0, length: 1 })),
      );
      expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, i) => i + 1),
      );
    });
  });
}
