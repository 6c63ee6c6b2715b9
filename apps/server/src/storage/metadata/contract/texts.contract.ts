import { describe, expect, test } from "vitest";
import { toApplication, toCode, toMail } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testTexts(context: Context): void {
  describe("texts", () => {
    test.each([
      ["quotes and backslashes", `it's "quoted" \\ \\' %_`],
      ["line breaks and tabs", "a\r\nb\tc\n"],
      ["emoji and scripts", "👩‍👩‍👧 żółć 日本語 العربية"],
      ["nothing", ""],
    ])("survive: %s", async (_, text) => {
      const mail = toMail({ subject: text, bodyHtml: text.repeat(1000) });
      await context.stores.outbox.add(mail);
      expect(await context.stores.outbox.list(1)).toEqual([mail]);
    });

    test("keep a replacement character for half of a surrogate pair", async () => {
      await context.stores.outbox.add(toMail({ subject: "cut \ud83d" }));
      expect((await context.stores.outbox.list(1))[0]?.subject).toBe("cut \ufffd");
    });

    test("lose U+0000, which PostgreSQL can't store, when they are written and compared", async () => {
      const { accounts, applications, codes } = context.stores;
      const { id: teamId, email } = await context.addAccount({ name: "A\0da" });
      expect((await accounts.byEmail(email))?.name).toBe("Ada");
      await applications.create(toApplication({ id: "1", teamId, name: "Sh\0op" }), 1);
      expect((await applications.find(teamId, "sho\0p"))?.name).toBe("Shop");
      await codes.put(toCode({ id: "c\0" }));
      expect(await context.codesOf("ada\0@example.com")).toEqual(["c"]);
    });
  });
}
