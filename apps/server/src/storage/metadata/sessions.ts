import type { AccountRecord, MetadataDb, SessionRecord } from "./tables.ts";

export type { AccountRecord, SessionRecord } from "./tables.ts";
export type SessionStore = ReturnType<typeof createSessionStore>;

export interface SignedIn {
  account: AccountRecord;
  session: SessionRecord;
}

export function createSessionStore(db: MetadataDb) {
  return {
    async add(session: SessionRecord): Promise<void> {
      await db.insertInto("sessions").values(session).execute();
    },

    /** A session and its account, as long as the session has not expired. */
    async byTokenHash(tokenHash: string, now: number): Promise<SignedIn | undefined> {
      const live = db.selectFrom("sessions").where("tokenHash", "=", tokenHash).where("expiresAt", ">", now);
      const [session, account] = await Promise.all([
        live.selectAll().executeTakeFirst(),
        db.selectFrom("accounts").selectAll().where("id", "=", live.select("accountId")).executeTakeFirst(),
      ]);
      return session && account && { account, session };
    },

    /** Those of an account that have not expired, newest first. */
    list: (accountId: string, now: number): Promise<SessionRecord[]> =>
      db
        .selectFrom("sessions")
        .selectAll()
        .where("accountId", "=", accountId)
        .where("expiresAt", ">", now)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .execute(),

    async touch(id: string, lastUsedAt: number): Promise<void> {
      await db.updateTable("sessions").set({ lastUsedAt }).where("id", "=", id).execute();
    },

    /** false when the account has no such session. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async removeAll(accountId: string): Promise<void> {
      await db.deleteFrom("sessions").where("accountId", "=", accountId).execute();
    },

    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
    },
  };
}
