import type { AccountRecord, MetadataDb, SessionRecord } from "./tables.ts";

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(db: MetadataDb) {
  return {
    async add(session: SessionRecord): Promise<void> {
      await db.insertInto("sessions").values(session).execute();
    },

    /** The account that a session belongs to, as long as the session has not expired. */
    byTokenHash: (tokenHash: string, now: number): Promise<AccountRecord | undefined> =>
      db
        .selectFrom("sessions")
        .innerJoin("accounts", "accounts.id", "sessions.accountId")
        .selectAll("accounts")
        .where("sessions.tokenHash", "=", tokenHash)
        .where("sessions.expiresAt", ">", now)
        .executeTakeFirst(),

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();
    },

    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
    },
  };
}
