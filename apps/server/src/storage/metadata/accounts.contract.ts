import { describe, expect, test } from "vitest";
import { toAccount, toCode, toRegistration } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";
import type { CodeRecord } from "./tables.ts";

export function testAccounts(context: Context): void {
  describe("accounts", () => {
    test("are found by address, as they were stored", async () => {
      const ada = await context.addAccount({ profilePicture: "https://pictures.example/ada.png", plan: "pro" });
      expect(await context.stores.accounts.byEmail(ada.email)).toEqual(ada);
      expect(await context.stores.accounts.byEmail("other@example.com")).toBeUndefined();
    });

    test("registering uses up every registration and verification code of the address, and nothing else", async () => {
      const { accounts, codes } = context.stores;
      const live = (kind: CodeRecord["kind"], email: string) => codes.live(kind, email, 0);
      await codes.addRegistration(
        {
          registration: toRegistration({ id: "r1" }),
          code: toCode({ id: "c1", subjectId: "r1" }),
        },
        10,
      );
      await codes.addRegistration(
        {
          registration: toRegistration({ id: "r2" }),
          code: toCode({ id: "c2", subjectId: "r2" }),
        },
        10,
      );
      await codes.add(toCode({ id: "c3", kind: "password_reset", subjectId: "a1" }), 10);
      const bob = { email: "bob@example.com" };
      await codes.addRegistration(
        {
          registration: toRegistration({ id: "r3", ...bob }),
          code: toCode({ id: "c4", subjectId: "r3", ...bob }),
        },
        10,
      );

      expect(await accounts.register(toAccount())).toBe(true);

      expect(await codes.registration("r1")).toBeUndefined();
      expect(await codes.registration("r2")).toBeUndefined();
      expect(await live("account_verification", "ada@example.com")).toEqual([]);
      expect(await live("password_reset", "ada@example.com")).toHaveLength(1);
      expect(await codes.registration("r3")).toBeDefined();
      expect(await live("account_verification", bob.email)).toHaveLength(1);
    });

    test("of many registrations of one address at once, one wins", async () => {
      const attempts = Array.from({ length: 8 }, (_, i) => toAccount({ id: `a${i}`, name: `Ada ${i}` }));
      const results = await Promise.all(attempts.map((attempt) => context.stores.accounts.register(attempt)));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await context.stores.accounts.byEmail("ada@example.com")).toEqual(attempts[results.indexOf(true)]);
    });
  });
}
