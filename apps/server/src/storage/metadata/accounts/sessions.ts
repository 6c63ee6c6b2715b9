import { type Role, signInMethods } from "@contrail/protocol";
import type { ExpressionBuilder } from "kysely";
import { appendEntries } from "../audit/append.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccount } from "../database/locks.ts";
import type { AccountRecord, MetadataDb, SessionRecord, Tables, TeamRecord } from "../database/tables.ts";
import type { Actor } from "./access.ts";
import { type ChangedBy, deleteSessions, endSessions, toRevokedEntries, toTokenEntries } from "./end-sessions.ts";

export type { AccountRecord, SessionRecord } from "../database/tables.ts";
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Who signed in, and whether a second factor was checked. */
export interface SignInSource {
  actor: Actor;
  hasSecondFactor: boolean;
}

/** Access to a team that requires single sign-on, until a time, and how it was obtained. */
export interface SsoAccessGrant {
  teamId: string;
  until: number;
  source: NonNullable<SessionRecord["ssoSource"]>;
}

/** A new network of a token, and the list with it. */
export interface AddedNetwork {
  network: string;
  networks: string;
}

export interface SignedIn {
  account: AccountRecord;
  session: SessionRecord;
}

/** A token, the account that created it, and the application that it is limited to. */
export interface OwnedToken extends SessionRecord {
  ownerName: string;
  ownerEmail: string;
  applicationName: string | null;
}

/** A session, and the account's role in the requested team; undefined if it isn't a member, or there is no such team. */
export interface SignedInMember extends SignedIn {
  membership: { team: TeamRecord; role: Role } | undefined;
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

    /** A sign-in, which is in the audit log of every team of the account. */
    signIn: (session: SessionRecord, { actor, hasSecondFactor }: SignInSource): Promise<void> =>
      inTransaction(db, async (tx) => {
        await tx.insertInto("sessions").values(session).execute();
        const teams = await tx
          .selectFrom("members")
          .select("teamId")
          .where("accountId", "=", session.accountId)
          .execute();
        const changes = [{ field: "method", from: null, to: describeMethod(session, hasSecondFactor) }];
        const entry = { at: session.createdAt, actor, action: "sign_in.succeeded" as const, changes };
        await appendEntries(
          tx,
          teams.map(({ teamId }) => ({ ...entry, teamId })),
        );
      }),

    /** Keeps at most `max` of this account and kind; returns the ids of the removed ones, the least recently used. */
    addAndTrim: (session: SessionRecord, max: number, by: ChangedBy): Promise<string[]> =>
      inTransaction(db, async (tx) => {
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
        const ended = removed.length > 0 ? await deleteSessions(tx, (is) => is("id", "in", removed)) : [];
        await tx.insertInto("sessions").values(session).execute();
        await appendEntries(tx, [...toRevokedEntries(ended, by), ...toTokenEntries(session, "token.created", by)]);
        return removed;
      }),

    /** false if the account already has `max` of this kind that haven't ended. */
    addUpTo: (
      session: SessionRecord,
      { max, applicationName }: { max: number; applicationName?: string | undefined },
      end: SessionEnd,
      by: ChangedBy,
    ): Promise<boolean> =>
      inTransaction(db, async (tx) => {
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
        await appendEntries(tx, toTokenEntries(session, "token.created", by, applicationName));
        return true;
      }),

    /**
     * A session, its account, and the account's role in a team, if the session hasn't ended. Without a team, it is the
     * token's, or the personal one, or else the first that the account joined.
     */
    async byTokenHash(tokenHash: string, end: SessionEnd, teamId?: string): Promise<SignedInMember | undefined> {
      const live = db.selectFrom("sessions").where("sessions.tokenHash", "=", tokenHash).where(isLive(end));
      const [found, member] = await Promise.all([
        live
          .innerJoin("accounts", "accounts.id", "sessions.accountId")
          .selectAll("sessions")
          .select([
            "accounts.email",
            "accounts.name as accountName",
            "accounts.passwordHash",
            "accounts.profilePicture",
            "accounts.createdAt as accountCreatedAt",
            "accounts.hasSecondFactor",
          ])
          .executeTakeFirst(),
        live
          .innerJoin("members", "members.accountId", "sessions.accountId")
          .innerJoin("teams", "teams.id", "members.teamId")
          .selectAll("teams")
          .select("members.role")
          // A token is bound to its team.
          .where((is) => is.or([is("sessions.teamId", "is", null), is("sessions.teamId", "=", is.ref("teams.id"))]))
          .$if(teamId !== undefined, (query) => query.where("members.teamId", "=", teamId ?? ""))
          .orderBy((is) => is.case().when("members.teamId", "=", is.ref("members.accountId")).then(0).else(1).end())
          .orderBy("members.createdAt")
          .orderBy("members.teamId")
          .limit(1)
          .executeTakeFirst(),
      ]);
      if (!found) return undefined;
      const { email, accountName: name, passwordHash, profilePicture, hasSecondFactor, ...rest } = found;
      const { accountCreatedAt: createdAt, ...session } = rest;
      const account = { id: session.accountId, email, name, passwordHash, profilePicture, hasSecondFactor, createdAt };
      if (!member) return { account, session, membership: undefined };
      const { role, ...team } = member;
      return { account, session, membership: { team, role } };
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
        .leftJoin("applications", "applications.id", "sessions.applicationId")
        .selectAll("sessions")
        .select(["accounts.name as ownerName", "accounts.email as ownerEmail", "applications.name as applicationName"])
        .where("sessions.teamId", "=", teamId)
        .$if(accountId !== undefined, (tokens) => tokens.where("sessions.accountId", "=", accountId ?? ""))
        .where("sessions.expiresAt", ">", end.now)
        .orderBy("sessions.createdAt", "desc")
        .orderBy("sessions.id", "desc")
        .execute(),

    /** Gives a session access to a team that requires single sign-on, for a while. */
    async setSso(id: string, { teamId, until, source }: SsoAccessGrant): Promise<void> {
      const access = { ssoTeamId: teamId, ssoUntil: until, ssoSource: source };
      await db.updateTable("sessions").set(access).where("id", "=", id).execute();
    },

    /** Changes a token's networks, with an entry in the audit log of its team, unless another request already has. */
    addNetwork: ({ id, name, teamId, networks }: SessionRecord, added: AddedNetwork, by: ChangedBy): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("sessions")
          .set({ networks: added.networks })
          .where("id", "=", id)
          .where("networks", "=", networks)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n || teamId === null) return;
        const changes = [{ field: "network", from: null, to: added.network }];
        await appendEntries(tx, [{ ...by, teamId, action: "token.new_network", target: { id, name }, changes }]);
      }),

    async touch(id: string, lastUsedAt: number): Promise<void> {
      await db.updateTable("sessions").set({ lastUsedAt }).where("id", "=", id).execute();
    },

    async confirm(id: string, confirmedAt: number): Promise<void> {
      await db.updateTable("sessions").set({ confirmedAt }).where("id", "=", id).execute();
    },

    /** false if the account has no such session. */
    remove: (accountId: string, id: string, by: ChangedBy): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const ended = await endSessions(tx, (is) => is.and({ accountId, id }), by);
        return ended.length > 0;
      }),

    /** The removed token of a team, of one account only, if given; undefined if there is no such token. */
    removeToken: (
      { teamId, id, accountId }: { teamId: string; id: string; accountId?: string },
      by: ChangedBy,
    ): Promise<SessionRecord | undefined> =>
      inTransaction(db, async (tx) => {
        const token = { teamId, id, ...(accountId !== undefined && { accountId }) };
        const [removed] = await endSessions(tx, (is) => is.and(token), by);
        return removed;
      }),

    /** The tokens that are limited to an application. */
    removeOfApplication: (teamId: string, applicationId: string, by: ChangedBy): Promise<void> =>
      inTransaction(db, async (tx) => {
        await endSessions(tx, (is) => is.and({ teamId, applicationId }), by);
      }),

    removeAll: (accountId: string, by: ChangedBy): Promise<void> =>
      inTransaction(db, async (tx) => {
        await endSessions(tx, (is) => is.and({ accountId }), by);
      }),

    /** What ends at its time isn't in the audit log, which has the time since its creation. */
    async removeExpired(end: SessionEnd): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where((is) => is.not(isLive(end)(is)))
        .execute();
    },
  };
}

/** "a password and a second factor" */
function describeMethod({ method }: SessionRecord, hasSecondFactor: boolean): string | null {
  if (method === null) return null;
  return `${signInMethods[method]}${hasSecondFactor ? " and a second factor" : ""}`;
}

const isLive =
  ({ now, idleSince }: SessionEnd) =>
  (is: ExpressionBuilder<Tables, "sessions">) =>
    is.and([
      is("sessions.expiresAt", ">", now),
      is.or([is("sessions.kind", "!=", "browser"), is("sessions.lastUsedAt", ">", idleSince)]),
    ]);
