// Access tokens: a member creates them for one team, with scopes and an expiry date.
import {
  type AccessToken,
  type CreateToken,
  canGrant,
  dayMs,
  type MemberToken,
  parseScopes,
  type Role,
  roleForScope,
  type TokenScope,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { OwnedToken, SessionRecord, SessionStore } from "../storage/metadata/accounts/sessions.ts";
import type { ApplicationStore } from "../storage/metadata/applications.ts";
import { tokenCreatedMail } from "./messages.ts";
import type { Sessions } from "./sessions.ts";

interface TokensDeps {
  sessions: Sessions;
  sessionStore: SessionStore;
  applications: Pick<ApplicationStore, "find">;
  mailer: Mailer;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  publicUrl: string;
  clock: Clock;
  securityLog: SecurityLog;
  onSessionsEnded: (accountId: string) => void;
}

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(deps: TokensDeps) {
  const { sessions, sessionStore, applications, mailer, wantsSecurityMail, publicUrl } = deps;
  const { clock, securityLog, onSessionsEnded } = deps;

  async function revoke(removed: SessionRecord | undefined, ip: string): Promise<void> {
    if (!removed) throw new AppError("token_not_found");
    onSessionsEnded(removed.accountId);
    securityLog.record("token_revoked", { accountId: removed.accountId, sessionId: removed.id, ip });
  }

  return {
    /** Returns the token's text, which isn't stored. */
    async create(access: TeamAccess, body: z.output<typeof CreateToken>, ip: string) {
      const { account, team, role, actor } = access;
      const { name, scopes, expiresInDays } = body;
      requireGrantable(role, scopes);
      const application = await findApplication(team.id, body.application);
      const owner = { accountId: account.id, teamId: team.id, name, scopes, application, actor };
      const { token: secret, session } = await sessions.createToken(owner, expiresInDays * dayMs);
      securityLog.record("token_created", { accountId: account.id, sessionId: session.id, ip });
      if (await wantsSecurityMail(account.id)) {
        const { expiresAt } = session;
        await mailer.send(tokenCreatedMail({ to: account.email, team: team.name, scopes, expiresAt, publicUrl }));
      }
      return { secret, token: toAccessToken({ ...session, applicationName: application?.name ?? null }) };
    },

    /** An account's own tokens for a team. */
    async list({ account, team }: TeamAccess): Promise<AccessToken[]> {
      return (await sessionStore.listTokens(team.id, over(), account.id)).map(toAccessToken);
    },

    /** Those of all members. */
    async listAll({ team }: TeamAccess): Promise<MemberToken[]> {
      return (await sessionStore.listTokens(team.id, over())).map(toMemberToken);
    },

    async revoke({ account, team, actor }: TeamAccess, id: string, ip: string): Promise<void> {
      const by = { actor, at: clock.now() };
      await revoke(await sessionStore.removeToken({ teamId: team.id, id, accountId: account.id }, by), ip);
    },

    async revokeAny({ team, actor }: TeamAccess, id: string, ip: string): Promise<void> {
      const by = { actor, at: clock.now() };
      await revoke(await sessionStore.removeToken({ teamId: team.id, id }, by), ip);
    },
  };

  async function findApplication(teamId: string, nameOrId: string | undefined) {
    if (nameOrId === undefined) return undefined;
    const found = await applications.find(teamId, nameOrId);
    if (!found) throw new AppError("application_not_found");
    return found;
  }

  function over() {
    return { now: clock.now(), idleSince: 0 };
  }
}

function requireGrantable(role: Role, scopes: readonly TokenScope[]): void {
  const missing = scopes.find((scope) => !canGrant(role, scope));
  if (missing === undefined) return;
  throw new AppError("permission_denied", {
    message: `The scope ${missing} needs the ${roleForScope[missing]} role. Ask an admin of your team to change your role.`,
  });
}

function toAccessToken(record: Omit<OwnedToken, "ownerName" | "ownerEmail">): AccessToken {
  const { id, kind, name, hint, scopes, applicationId, applicationName, ...times } = record;
  return {
    id,
    kind: kind === "editor" ? "editor" : "token",
    name,
    hint,
    scopes: parseScopes(scopes),
    application: applicationId === null ? null : { id: applicationId, name: applicationName ?? "" },
    createdAt: new Date(times.createdAt).toISOString(),
    lastUsedAt: times.lastUsedAt === 0 ? null : new Date(times.lastUsedAt).toISOString(),
    expiresAt: new Date(times.expiresAt).toISOString(),
  };
}

function toMemberToken({ ownerName, ownerEmail, ...record }: OwnedToken): MemberToken {
  return { ...toAccessToken(record), owner: { id: record.accountId, name: ownerName, email: ownerEmail } };
}
