import { describe, expect, test } from "vitest";
import { toSession } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testSessions(context: Context): void {
  describe("sessions", () => {
    test("lead to their account until they expire or are removed", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      await sessions.add(toSession({ id: "s1", accountId: ada.id, tokenHash: "t1", expiresAt: 100 }));
      await sessions.add(toSession({ id: "s2", accountId: bob.id, tokenHash: "t2", expiresAt: 200 }));
      expect(await sessions.byTokenHash("t1", 99)).toEqual(ada);
      expect(await sessions.byTokenHash("t2", 99)).toEqual(bob);
      expect(await sessions.byTokenHash("t1", 100)).toBeUndefined();
      expect(await sessions.byTokenHash("t3", 99)).toBeUndefined();

      await sessions.removeExpired(100);
      expect(await sessions.byTokenHash("t1", 99)).toBeUndefined();
      expect(await sessions.byTokenHash("t2", 99)).toEqual(bob);

      await sessions.remove("t2");
      expect(await sessions.byTokenHash("t2", 99)).toBeUndefined();
    });

    test("belong to an account that exists, and end with it", async () => {
      await expect(context.stores.sessions.add(toSession({ accountId: "nobody" }))).rejects.toThrow(/foreign key/i);
      const ada = await context.addAccount();
      await context.stores.sessions.add(toSession({ accountId: ada.id, tokenHash: "t1" }));
      await context.db.deleteFrom("accounts").where("id", "=", ada.id).execute();
      expect(await context.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    });
  });
}
