import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { toApplication, toSession } from "../../testing/records.ts";
import { migrateMetadata } from "../database/migrations.ts";
import type { SessionRecord } from "../database/tables.ts";
import type { Context } from "./contract-context.ts";

export function testSessions(context: Context): void {
  describe("sessions", () => {
    /** None has ended for lack of use. */
    const at = (now: number) => ({ now, idleSince: 0 });

    test("identify their account until they expire", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const first = toSession({ id: "s1", accountId: ada.id, tokenHash: "t1", expiresAt: 100 });
      const second = toSession({ id: "s2", accountId: bob.id, tokenHash: "t2", expiresAt: 200, kind: "editor" });
      for (const session of [first, second]) await sessions.add(session);
      expect(await sessions.byTokenHash("t1", at(99))).toMatchObject({ account: ada, session: first });
      expect(await sessions.byTokenHash("t2", at(99))).toMatchObject({ account: bob, session: second });
      expect(await sessions.byTokenHash("t1", at(100))).toBeUndefined();
      expect(await sessions.byTokenHash("t3", at(99))).toBeUndefined();

      await sessions.removeExpired(at(100));
      expect(await sessions.byTokenHash("t1", at(99))).toBeUndefined();
      expect(await sessions.byTokenHash("t2", at(99))).toBeDefined();
    });

    test("are listed, touched and removed only by their own account", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const old = toSession({ id: "old", accountId: ada.id, tokenHash: "t1", createdAt: 1, expiresAt: 100 });
      const fresh = toSession({ id: "fresh", accountId: ada.id, tokenHash: "t2", createdAt: 2, expiresAt: 101 });
      const other = toSession({ id: "other", accountId: bob.id, tokenHash: "t3" });
      for (const session of [old, fresh, other]) await sessions.add(session);

      await sessions.touch("fresh", 77);
      expect(await sessions.list(ada.id, at(99))).toEqual([{ ...fresh, lastUsedAt: 77 }, old]);
      expect((await sessions.list(ada.id, at(100))).map(({ id }) => id)).toEqual(["fresh"]);

      expect(await sessions.remove(bob.id, "old", context.by(1))).toBe(false);
      expect(await sessions.remove(ada.id, "old", context.by(1))).toBe(true);
      expect(await sessions.remove(ada.id, "old", context.by(1))).toBe(false);
      await sessions.removeAll(ada.id, context.by(1));
      expect(await sessions.list(ada.id, at(0))).toEqual([]);
      expect(await sessions.list(bob.id, at(0))).toEqual([other]);
    });

    test("of browsers end if they aren't used, those of editors don't", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const browser = toSession({ id: "s1", accountId: ada.id, tokenHash: "t1", lastUsedAt: 50, expiresAt: 1000 });
      const editor = toSession({ ...browser, id: "s2", tokenHash: "t2", kind: "editor" });
      for (const session of [browser, editor]) await sessions.add(session);
      expect(await sessions.byTokenHash("t1", { now: 99, idleSince: 49 })).toBeDefined();
      expect(await sessions.byTokenHash("t1", { now: 99, idleSince: 50 })).toBeUndefined();
      expect(await sessions.byTokenHash("t2", { now: 99, idleSince: 50 })).toBeDefined();
      expect((await sessions.list(ada.id, { now: 99, idleSince: 50 })).map(({ id }) => id)).toEqual(["s2"]);
      await sessions.removeExpired({ now: 99, idleSince: 50 });
      expect((await sessions.list(ada.id, at(99))).map(({ id }) => id)).toEqual(["s2"]);
    });

    test("of a kind are kept up to a maximum; the least recently used is evicted, even with concurrent ones", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const toEditor = (id: string, fields: Partial<SessionRecord> = {}) =>
        toSession({ id, accountId: ada.id, tokenHash: id, kind: "editor", ...fields });
      await sessions.add(toSession({ id: "browser", accountId: ada.id, tokenHash: "browser", lastUsedAt: 1 }));
      await sessions.add(toEditor("of bob", { accountId: bob.id, lastUsedAt: 1 }));
      expect(await sessions.addAndTrim(toEditor("e1", { lastUsedAt: 20, createdAt: 1 }), 2, context.by(1))).toEqual([]);
      expect(await sessions.addAndTrim(toEditor("e2", { lastUsedAt: 10, createdAt: 2 }), 2, context.by(1))).toEqual([]);
      expect(await sessions.addAndTrim(toEditor("e3", { lastUsedAt: 30, createdAt: 3 }), 2, context.by(1))).toEqual([
        "e2",
      ]);
      const ids = async (accountId: string) => (await sessions.list(accountId, at(0))).map(({ id }) => id).toSorted();
      expect(await ids(ada.id)).toEqual(["browser", "e1", "e3"]);
      await Promise.all(
        Array.from({ length: 6 }, (_, n) => sessions.addAndTrim(toEditor(`many ${n}`), 2, context.by(1))),
      );
      expect(await ids(ada.id)).toHaveLength(3);
      expect(await ids(bob.id)).toEqual(["of bob"]);
    });

    test("of a kind are added up to a maximum, even concurrently; ended ones don't count", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const toToken = (id: string, fields: Partial<SessionRecord> = {}) =>
        toSession({ id, accountId: ada.id, tokenHash: id, kind: "token", expiresAt: 100, ...fields });
      await sessions.add(toSession({ id: "browser", accountId: ada.id, tokenHash: "browser" }));
      await sessions.add(toToken("ended", { expiresAt: 50 }));
      const added = await Promise.all(
        Array.from({ length: 5 }, (_, n) => sessions.addUpTo(toToken(`t${n}`), { max: 3 }, at(50), context.by(1))),
      );
      expect(added.filter(Boolean)).toHaveLength(3);
      expect((await sessions.list(ada.id, at(50))).filter(({ kind }) => kind === "token")).toHaveLength(3);
    });

    test("of a team are listed with their owner and application, and removed by team", async () => {
      const { sessions, applications } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com", name: "Bob" });
      const toToken = (id: string, accountId: string, teamId: string, createdAt: number) =>
        toSession({ id, accountId, teamId, tokenHash: id, kind: "token", createdAt, scopes: "logs:read", hint: "h" });
      const old = toToken("old", ada.id, ada.id, 1);
      const shop = toApplication({ id: "1", teamId: ada.id, name: "shop" });
      await applications.create(shop, 1);
      const fresh = { ...toToken("fresh", bob.id, ada.id, 2), applicationId: shop.id };
      const other = toToken("other", bob.id, bob.id, 3);
      const browser = toSession({ id: "browser", accountId: ada.id, tokenHash: "browser" });
      for (const session of [old, fresh, other, browser]) await sessions.add(session);

      const owned = [
        { ...fresh, ownerName: "Bob", ownerEmail: "bob@example.com", applicationName: "shop" },
        { ...old, ownerName: "Ada", ownerEmail: "ada@example.com", applicationName: null },
      ];
      expect(await sessions.listTokens(ada.id, at(0))).toEqual(owned);
      expect(await sessions.listTokens(ada.id, at(0), ada.id)).toEqual([owned[1]]);
      expect(await sessions.listTokens(ada.id, at(old.expiresAt))).toEqual([]);

      expect(await sessions.removeToken({ teamId: bob.id, id: "old" }, context.by(1))).toBeUndefined();
      expect(
        await sessions.removeToken({ teamId: ada.id, id: "old", accountId: bob.id }, context.by(1)),
      ).toBeUndefined();
      expect(await sessions.removeToken({ teamId: ada.id, id: "old" }, context.by(1))).toEqual(old);
      expect(await sessions.removeToken({ teamId: ada.id, id: "old" }, context.by(1))).toBeUndefined();

      await sessions.removeOfApplication(bob.id, shop.id, context.by(1));
      expect(await sessions.listTokens(ada.id, at(0))).toEqual([owned[0]]);
      await sessions.removeOfApplication(ada.id, shop.id, context.by(1));
      expect(await sessions.listTokens(ada.id, at(0))).toEqual([]);
      expect(await sessions.listTokens(bob.id, at(0))).toHaveLength(1);
    });

    test("a new network of a token is stored by one of several concurrent requests, with an audit entry", async () => {
      const { sessions, audit } = context.stores;
      const ada = await context.addAccount();
      const token = toSession({ kind: "token", teamId: ada.id, networks: "a" });
      await sessions.add(token);
      const added = { network: "b", networks: "a b" };
      await Promise.all(Array.from({ length: 3 }, () => sessions.addNetwork(token, added, context.by(1))));
      expect(await sessions.listTokens(ada.id, at(0))).toMatchObject([{ networks: "a b" }]);
      const entries = await audit.list(ada.id, { action: "token.new_network" }, { limit: 9 });
      expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([[{ field: "network", from: null, to: "b" }]]);
    });

    test("belong to an existing account, and end with it", async () => {
      await expect(context.stores.sessions.add(toSession({ accountId: "unknown" }))).rejects.toThrow(/foreign key/i);
      const ada = await context.addAccount();
      await context.stores.sessions.add(toSession({ accountId: ada.id, tokenHash: "t1" }));
      await context.db.deleteFrom("accounts").where("id", "=", ada.id).execute();
      expect(await context.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    });

    test("of editors from before tokens had scopes can read the logs of the account's own team", async () => {
      const { sessions } = context.stores;
      const ada = await context.addAccount();
      const editor = toSession({ id: "s1", accountId: ada.id, tokenHash: "t1", kind: "editor" });
      const browser = toSession({ id: "s2", accountId: ada.id, tokenHash: "t2" });
      for (const session of [editor, browser]) await sessions.add(session);
      await sql`delete from kysely_migration where name >= '0023'`.execute(context.db);
      await migrateMetadata(context.db);
      expect((await sessions.byTokenHash("t1", at(0)))?.session).toEqual({
        ...editor,
        teamId: ada.id,
        scopes: "logs:read",
      });
      expect((await sessions.byTokenHash("t2", at(0)))?.session).toEqual(browser);
    });

    test("of a team end with it", async () => {
      const ada = await context.addAccount();
      await context.stores.sessions.add(toSession({ accountId: ada.id, kind: "token", teamId: ada.id }));
      await context.db.deleteFrom("teams").where("id", "=", ada.id).execute();
      expect(await context.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    });
  });
}
