import { describe, expect, test } from "vitest";
import type { MetadataDb } from "../database/tables.ts";
import type { Context } from "./contract-context.ts";

export function testDigestCursors(context: Context): void {
  describe("the cursor of a digest", () => {
    const record = (upTo: number, work: (tx: MetadataDb) => Promise<void> = async () => {}) =>
      context.stores.digestCursors.record({ spool: "s", upTo }, work);
    const digestedTo = (storedTo = 0) => context.stores.digestCursors.digestedTo("s", storedTo);
    const note = (value: string) => async (tx: MetadataDb) => {
      await tx
        .insertInto("install")
        .values({ name: `digest ${value}`, value })
        .execute();
    };
    const notes = async () =>
      (await context.db.selectFrom("install").select("value").where("name", "like", "digest %").execute()).length;

    test("starts after the stored rows, and stays there until it moves", async () => {
      expect(await digestedTo(7)).toBe(7);
      expect(await digestedTo(9)).toBe(7);
      await record(12);
      expect(await digestedTo(20)).toBe(12);
      expect(await context.stores.digestCursors.digestedTo("other", 3)).toBe(3);
    });

    test("moves together with the work, or not at all if that fails", async () => {
      await digestedTo();
      const failing = record(5, async (tx) => {
        await note("a")(tx);
        throw new Error("no such table");
      });
      await expect(failing).rejects.toThrow("no such table");
      expect([await digestedTo(), await notes()]).toEqual([0, 0]);
      await record(5, note("a"));
      expect([await digestedTo(), await notes()]).toEqual([5, 1]);
    });

    test("does the same work only once, no matter how often it is tried", async () => {
      await digestedTo();
      await record(5, note("a"));
      await record(5, note("b"));
      expect(await notes()).toBe(1);
    });

    test("goes back with a spool that was restored from a backup", async () => {
      await digestedTo(100);
      await record(50, note("a"));
      expect([await digestedTo(), await notes()]).toEqual([50, 1]);
    });
  });
}
