// Sessions of browsers, and tokens of editors and other programs: random texts, stored as keyed hashes, revocable.
import { randomBytes, randomUUID } from "node:crypto";
import {
  dayMs,
  hourMs,
  looksLikeToken,
  maxTokens,
  minuteMs,
  parseTokenText,
  type Session,
  type SignInMethod,
  type TokenKind,
  type TokenScope,
  toTokenHint,
  toTokenText,
} from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "../storage/metadata/accounts/access.ts";
import type {
  SessionRecord,
  SessionStore,
  SignedIn,
  SignedInMember,
  SignInSource,
} from "../storage/metadata/accounts/sessions.ts";
import type { Vault } from "../vault.ts";
import { addNetwork, toTokenNetwork } from "./token-networks.ts";

/** Session lifetime, even if in use. */
const lifetimesMs = { browser: 30 * dayMs, editor: 90 * dayMs };
const browserIdleTimeoutMs = 7 * dayMs;
// Not every request is worth a write.
const touchIntervalsMs = { browser: hourMs, editor: minuteMs, token: minuteMs };
export const maxEditorTokens = 20;

interface SessionsDeps {
  sessions: SessionStore;
  vault: Vault;
  clock: Clock;
  onSessionsEnded: (accountId: string) => void;
}

interface NewSession {
  kind: SessionRecord["kind"];
  name: string;
  lifetimeMs: number;
}

export interface TokenOwner {
  accountId: string;
  teamId: string;
  name: string;
  scopes: readonly TokenScope[];
  /** The only one that it works for. */
  application?: { id: string; name: string } | undefined;
  /** Who creates it, for the audit log. */
  actor: Actor;
}

type ListedRecord = SessionRecord & { kind: Session["kind"] };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ sessions, vault, clock, onSessionsEnded }: SessionsDeps) {
  const hash = (token: string) => vault.hash(`session ${token}`);
  const over = () => ({ now: clock.now(), idleSince: clock.now() - browserIdleTimeoutMs });

  function toRecord(accountId: string, token: string, { kind, name, lifetimeMs }: NewSession): SessionRecord {
    const now = clock.now();
    return {
      id: randomUUID(),
      accountId,
      kind,
      name,
      tokenHash: hash(token),
      createdAt: now,
      lastUsedAt: now,
      confirmedAt: now,
      expiresAt: now + lifetimeMs,
      teamId: null,
      scopes: null,
      applicationId: null,
      networks: "",
      hint: null,
      ssoTeamId: null,
      ssoUntil: null,
      ssoSource: null,
      method: null,
    };
  }

  function toToken(kind: TokenKind, owner: TokenOwner, lifetimeMs: number) {
    const { accountId, teamId, name, scopes, application } = owner;
    const token = toTokenText(kind, randomBytes(32));
    const record = toRecord(accountId, token, { kind, name, lifetimeMs });
    const limits = { teamId, scopes: scopes.join(" "), applicationId: application?.id ?? null };
    // Where it is created, its use is expected.
    const networks = owner.actor.ip === null ? "" : toTokenNetwork(owner.actor.ip);
    return { token, session: { ...record, ...limits, networks, hint: toTokenHint(token) } };
  }

  return {
    /** Signs a browser in. */
    async start(accountId: string, { name, method }: { name: string; method: SignInMethod }, source: SignInSource) {
      const token = newToken();
      const record = toRecord(accountId, token, { kind: "browser", name, lifetimeMs: lifetimesMs.browser });
      const session = { ...record, method };
      await sessions.removeExpired(over());
      await sessions.signIn(session, source);
      return { token, session };
    },

    /** Beyond the maximum, the least recently used editor token is evicted; `replaced` has the ids. */
    async startEditor(owner: TokenOwner) {
      const { token, session } = toToken("editor", owner, lifetimesMs.editor);
      await sessions.removeExpired(over());
      const by = { actor: owner.actor, at: session.createdAt };
      const replaced = await sessions.addAndTrim(session, maxEditorTokens, by);
      if (replaced.length > 0) onSessionsEnded(owner.accountId);
      return { token, session, replaced };
    },

    async createToken(owner: TokenOwner, lifetimeMs: number) {
      const { token, session } = toToken("token", owner, lifetimeMs);
      const unused = { ...session, lastUsedAt: 0 };
      const by = { actor: owner.actor, at: session.createdAt };
      const limits = { max: maxTokens, applicationName: owner.application?.name };
      if (!(await sessions.addUpTo(unused, limits, over(), by))) throw new AppError("tokens_full");
      return { token, session: unused };
    },

    async byToken(token: string, teamId?: string): Promise<SignedInMember | undefined> {
      // A typo or a made-up token isn't worth a query.
      if (looksLikeToken(token) && parseTokenText(token) === undefined) return undefined;
      const now = clock.now();
      const signedIn = await sessions.byTokenHash(hash(token), over(), teamId);
      if (signedIn && now - signedIn.session.lastUsedAt >= touchIntervalsMs[signedIn.session.kind]) {
        await sessions.touch(signedIn.session.id, now);
      }
      return signedIn;
    },

    /** The audit log has the use of a token from a network that it wasn't used from before. */
    async noteNetwork({ session }: SignedIn, actor: Actor): Promise<void> {
      if (session.kind === "browser" || actor.ip === null) return;
      const network = toTokenNetwork(actor.ip);
      const networks = addNetwork(session.networks, network);
      if (networks !== undefined) await sessions.addNetwork(session, { network, networks }, { actor, at: clock.now() });
    },

    async list({ account, session: current }: SignedIn): Promise<Session[]> {
      const records = await sessions.list(account.id, over());
      return records.filter(isListed).map((record) => toSession(record, current.id));
    },

    /** The user has entered their password again. */
    confirm: (id: string): Promise<void> => sessions.confirm(id, clock.now()),

    /** Gives a session access to a team that requires single sign-on. */
    setSso: sessions.setSso,

    async end(accountId: string, id: string, actor: Actor): Promise<void> {
      if (!(await sessions.remove(accountId, id, { actor, at: clock.now() }))) throw new AppError("session_not_found");
      onSessionsEnded(accountId);
    },

    async endAll(accountId: string, actor: Actor): Promise<void> {
      await sessions.removeAll(accountId, { actor, at: clock.now() });
      onSessionsEnded(accountId);
    },
  };
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Access tokens have a list of their own. */
function isListed(record: SessionRecord): record is ListedRecord {
  return record.kind !== "token";
}

export function toSession({ id, kind, name, method, ...times }: ListedRecord, currentId: string): Session {
  return {
    id,
    kind,
    name,
    method,
    createdAt: new Date(times.createdAt).toISOString(),
    lastUsedAt: new Date(times.lastUsedAt).toISOString(),
    expiresAt: new Date(times.expiresAt).toISOString(),
    current: id === currentId,
  };
}
