import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

const message = (id: string, createdAt: number) => ({
  id,
  topic: "demo" as const,
  name: "Ada",
  email: "ada@example.com",
  message: "Hello\nthere",
  createdAt,
});

export function testContactMessages(context: Context): void {
  describe("contact messages", () => {
    test("are listed newest first, up to the limit", async () => {
      const { contactMessages } = context.stores;
      for (const [id, time] of [
        ["a", 1],
        ["b", 3],
        ["c", 2],
      ] as const)
        await contactMessages.add(message(id, time));
      expect(await contactMessages.list(2)).toEqual([message("b", 3), message("c", 2)]);
    });

    test("only the newest 10,000 are kept, because anyone can send one", async () => {
      const { db, stores } = context;
      const older = Array.from({ length: 10_000 }, (_, index) => message(`older-${index}`, index + 10));
      for (let start = 0; start < older.length; start += 1_000) {
        await db
          .insertInto("contactMessages")
          .values(older.slice(start, start + 1_000))
          .execute();
      }
      await stores.contactMessages.add(message("newest", 20_000));
      const ids = (await stores.contactMessages.list(20_000)).map(({ id }) => id);
      expect(ids).toHaveLength(10_000);
      expect(ids[0]).toBe("newest");
      expect(ids).not.toContain("older-0");
      expect(ids).toContain("older-1");
    });
  });
}
