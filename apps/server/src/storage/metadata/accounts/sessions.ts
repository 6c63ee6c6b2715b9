import type { ExpressionBuilder } from "kysely";
import { lockAccount } from "../database/lock-account.ts";
import type { AccountRecord, MetadataDb, SessionRecord, Tables } from "../database/tables.ts";

export type { AccountRecord, SessionRecord } from "../database/tables.ts";
export type SessionStore = ReturnType<typeof createSessionStore>;

export interface SignedIn {
  account: AccountRecord;
  session: SessionRecord;
}

/** A token and the account that created it. */
export interface OwnedToken extends SessionRecord {
  ownerName: string;
  ownerEmail: string;
}

/** Which sessions have ended: those past their end, and browser sessions without recent use. */
export interface SessionEnd {
  now: number;
  /** Browser sessions last used before this have ended. */
  idleSince: number;
}

export function createSessionStore(db: MetadataDb) {
  return {
    async add(session: SessionRecord): Promise<void> {
      await db.insertInto("sessions").values(session).execute();
    },

    /** Keeps at most `max` of this account and kind; returns the ids of the removed ones, the least recently used. */
    addAndTrim: (session: SessionRecord, max: number): Promise<string[]> =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, session.accountId);
        const others = await tx
          .selectFrom("sessions")
          .select("id")
          .where("accountId", "=", session.accountId)
          .where("kind", "=", session.kind)
          .orderBy("lastUsedAt", "desc")
          .orderBy("createdAt", "desc")
          .execute();
        const removed = others.slice(max - 1).map(({ id }) => id);
        if (removed.length > 0) await tx.deleteFrom("sessions").where("id", "in", removed).execute();
        await tx.insertInto("sessions").values(session).execute();
        return removed;
      }),

    /** false if the account already has `max` of this kind that haven't ended. */
    addUpTo: (session: SessionRecord, max: number, end: SessionEnd): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, session.accountId);
        const others = await tx
          .selectFrom("sessions")
          .select("id")
          .where("accountId", "=", session.accountId)
          .where("kind", "=", session.kind)
          .where(isLive(end))
          .execute();
        if (others.length >= max) return false;
        await tx.insertInto("sessions").values(session).execute();
        return true;
      }),

    /** A session and its account, if the session hasn't ended. */
    async byTokenHash(tokenHash: string, end: SessionEnd): Promise<SignedIn | undefined> {
      const live = db.selectFrom("sessions").where("tokenHash", "=", tokenHash).where(isLive(end));
      const [session, account] = await Promise.all([
        live.selectAll().executeTakeFirst(),
        db.selectFrom("accounts").selectAll().where("id", "=", live.select("accountId")).executeTakeFirst(),
      ]);
      return session && account && { account, session };
    },

    /** An account's sessions that haven't ended, newest first. */
    list: (accountId: string, end: SessionEnd): Promise<SessionRecord[]> =>
      db
        .selectFrom("sessions")
        .selectAll()
        .where("accountId", "=", accountId)
        .where(isLive(end))
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .execute(),

    /** What can access a team other than browsers, with its owner, newest first; of one account only, if given. */
    listTokens: (teamId: string, end: SessionEnd, accountId?: string): Promise<OwnedToken[]> =>
      db
        .selectFrom("sessions")
        .innerJoin("accounts", "accounts.id", "sessions.accountId")
        .selectAll("sessions")
        .select(["accounts.name as ownerName", "accounts.email as ownerEmail"])
        .where("sessions.teamId", "=", teamId)
        .$if(accountId !== undefined, (tokens) => tokens.where("sessions.accountId", "=", accountId ?? ""))
        .where("expiresAt", ">", end.now)
        .orderBy("sessions.createdAt", "desc")
        .orderBy("sessions.id", "desc")
        .execute(),

    async touch(id: string, lastUsedAt: number): Promise<void> {
      await db.updateTable("sessions").set({ lastUsedAt }).where("id", "=", id).execute();
    },

    /** false if the account has no such session. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** The removed token of a team, of one account only, if given; undefined if there is no such token. */
    removeToken: (teamId: string, id: string, accountId?: string): Promise<SessionRecord | undefined> =>
      db
        .deleteFrom("sessions")
        .where("teamId", "=", teamId)
        .where("id", "=", id)
        .$if(accountId !== undefined, (tokens) => tokens.where("accountId", "=", accountId ?? ""))
        .returningAll()
        .executeTakeFirst(),

    async removeAll(accountId: string): Promise<void> {
      await db.deleteFrom("sessions").where("accountId", "=", accountId).execute();
    },

    async removeExpired(end: SessionEnd): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where((is) => is.not(isLive(end)(is)))
        .execute();
    },
  };
}

const isLive =
  ({ now, idleSince }: SessionEnd) =>
  (is: ExpressionBuilder<Tables, "sessions">) =>
    is.and([is("expiresAt", ">", now), is.or([is("kind", "!=", "browser"), is("lastUsedAt", ">", idleSince)])]);
