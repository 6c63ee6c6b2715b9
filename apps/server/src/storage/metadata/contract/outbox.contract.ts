import { describe, expect, test } from "vitest";
import { toMail } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testOutbox(context: Context): void {
  describe("outbox", () => {
    test("lists the newest emails first, up to the limit", async () => {
      const mails = [1, 3, 2].map((createdAt) => toMail({ id: `${createdAt}`, createdAt }));
      for (const mail of mails) await context.stores.outbox.add(mail);
      expect(await context.stores.outbox.list(2)).toEqual([mails[1], mails[2]]);
    });

    test("keeps the newest 1,000", async () => {
      const { db, stores } = context;
      await stores.outbox.add(toMail({ id: "first", createdAt: 0 }));
      const more = Array.from({ length: 998 }, (_, index) => toMail({ id: `${index}`, createdAt: index + 1 }));
      for (let start = 0; start < more.length; start += 100) {
        await db
          .insertInto("outbox")
          .values(more.slice(start, start + 100))
          .execute();
      }
      const ids = async () => (await stores.outbox.list(2_000)).map(({ id }) => id);
      await stores.outbox.add(toMail({ id: "thousandth", createdAt: 2_000 }));
      expect(await ids()).toHaveLength(1_000);
      await stores.outbox.add(toMail({ id: "next", createdAt: 2_001 }));
      expect(await ids()).toHaveLength(1_000);
      expect(await ids()).not.toContain("first");
    });
  });
}
