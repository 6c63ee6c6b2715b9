import { describe, expect, test } from "vitest";
import { toSession } from "../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testSessions(context: Context): void {
  describe("sessions", () => {
    test("lead to their account until they expire", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const first = toSession({ id: "s1", accountId: ada.id, tokenHash: "t1", expiresAt: 100 });
      const second = toSession({ id: "s2", accountId: bob.id, tokenHash: "t2", expiresAt: 200, kind: "editor" });
      for (const session of [first, second]) await sessions.add(session);
      expect(await sessions.byTokenHash("t1", 99)).toEqual({ account: ada, session: first });
      expect(await sessions.byTokenHash("t2", 99)).toEqual({ account: bob, session: second });
      expect(await sessions.byTokenHash("t1", 100)).toBeUndefined();
      expect(await sessions.byTokenHash("t3", 99)).toBeUndefined();

      await sessions.removeExpired(100);
      expect(await sessions.byTokenHash("t1", 99)).toBeUndefined();
      expect(await sessions.byTokenHash("t2", 99)).toBeDefined();
    });

    test("are listed, touched and removed by their own account alone", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const old = toSession({ id: "old", accountId: ada.id, tokenHash: "t1", createdAt: 1, expiresAt: 100 });
      const fresh = toSession({ id: "fresh", accountId: ada.id, tokenHash: "t2", createdAt: 2, expiresAt: 101 });
      const other = toSession({ id: "other", accountId: bob.id, tokenHash: "t3" });
      for (const session of [old, fresh, other]) await sessions.add(session);

      await sessions.touch("fresh", 77);
      expect(await sessions.list(ada.id, 99)).toEqual([{ ...fresh, lastUsedAt: 77 }, old]);
      expect((await sessions.list(ada.id, 100)).map(({ id }) => id)).toEqual(["fresh"]);

      expect(await sessions.remove(bob.id, "old")).toBe(false);
      expect(await sessions.remove(ada.id, "old")).toBe(true);
      expect(await sessions.remove(ada.id, "old")).toBe(false);
      await sessions.removeAll(ada.id);
      expect(await sessions.list(ada.id, 0)).toEqual([]);
      expect(await sessions.list(bob.id, 0)).toEqual([other]);
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
