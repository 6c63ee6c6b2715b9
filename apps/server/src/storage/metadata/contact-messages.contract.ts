import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testContactMessages(context: Context): void {
  describe("contact messages", () => {
    test("are kept, the newest first, as many as asked for", async () => {
      const { contactMessages } = context.stores;
      const message = (id: string, createdAt: number) => {
        return {
          id,
          topic: "demo" as const,
          name: "Ada",
          email: "ada@example.com",
          message: "Hello\nthere",
          createdAt,
        };
      };
      for (const [id, time] of [
        ["a", 1],
        ["b", 3],
        ["c", 2],
      ] as const)
        await contactMessages.add(message(id, time));
      expect(await contactMessages.list(2)).toEqual([message("b", 3), message("c", 2)]);
    });
  });
}
