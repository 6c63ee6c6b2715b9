// Sessions of browsers and editors: opaque random tokens, stored as keyed hashes, revocable.
import { randomBytes, randomUUID } from "node:crypto";
import { dayMs, hourMs, type Session } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { SessionRecord, SessionStore, SignedIn } from "../storage/metadata/accounts/sessions.ts";
import type { Vault } from "../vault.ts";

/** Session lifetime, even if in use. */
const lifetimesMs = { browser: 30 * dayMs, editor: 90 * dayMs };
const browserIdleTimeoutMs = 7 * dayMs;
// Not every request is worth a write.
const touchIntervalMs = hourMs;
export const maxEditorTokens = 20;

interface SessionsDeps {
  sessions: SessionStore;
  vault: Vault;
  clock: Clock;
  onSessionsEnded: (accountId: string) => void;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ sessions, vault, clock, onSessionsEnded }: SessionsDeps) {
  const hash = (token: string) => vault.hash(`session ${token}`);
  const over = () => ({ now: clock.now(), idleSince: clock.now() - browserIdleTimeoutMs });

  /** Beyond the maximum, the least recently used editor token is evicted; `replaced` has the ids. */
  async function start(accountId: string, { kind, name }: Pick<SessionRecord, "kind" | "name">) {
    const token = newToken();
    const now = clock.now();
    const session: SessionRecord = {
      id: randomUUID(),
      accountId,
      kind,
      name,
      tokenHash: hash(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now + lifetimesMs[kind],
    };
    await sessions.removeExpired(over());
    const replaced = kind === "editor" ? await sessions.addAndTrim(session, maxEditorTokens) : [];
    if (kind === "browser") await sessions.add(session);
    if (replaced.length > 0) onSessionsEnded(accountId);
    return { token, session, replaced };
  }

  return {
    start,

    async byToken(token: string): Promise<SignedIn | undefined> {
      const now = clock.now();
      const signedIn = await sessions.byTokenHash(hash(token), over());
      if (signedIn && now - signedIn.session.lastUsedAt >= touchIntervalMs) {
        await sessions.touch(signedIn.session.id, now);
      }
      return signedIn;
    },

    async list({ account, session: current }: SignedIn): Promise<Session[]> {
      const records = await sessions.list(account.id, over());
      return records.map((record) => toSession(record, current.id));
    },

    async end(accountId: string, id: string): Promise<void> {
      if (!(await sessions.remove(accountId, id))) throw new AppError("session_not_found");
      onSessionsEnded(accountId);
    },

    async endAll(accountId: string): Promise<void> {
      await sessions.removeAll(accountId);
      onSessionsEnded(accountId);
    },
  };
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function toSession({ id, kind, name, ...times }: SessionRecord, currentId: string): Session {
  return {
    id,
    kind,
    name,
    createdAt: new Date(times.createdAt).toISOString(),
    lastUsedAt: new Date(times.lastUsedAt).toISOString(),
    expiresAt: new Date(times.expiresAt).toISOString(),
    current: id === currentId,
  };
}
