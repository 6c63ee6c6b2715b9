import { describe, expect, test } from "vitest";
import { toMail } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testOutbox(context: Context): void {
  describe("outbox", () => {
    test("lists the newest mails first, as many as asked for", async () => {
      const mails = [1, 3, 2].map((createdAt) => toMail({ id: `${createdAt}`, createdAt }));
      for (const mail of mails) await context.stores.outbox.add(mail);
      expect(await context.stores.outbox.list(2)).toEqual([mails[1], mails[2]]);
    });
  });
}
