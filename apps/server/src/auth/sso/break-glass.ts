// How owners enter a team that requires single sign-on without it: with their password and an emailed code.
import { hourMs } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { SecurityLog } from "../../http/security-log.ts";
import type { Mailer } from "../../mail/mail.ts";
import type { CodeStore } from "../../storage/metadata/accounts/codes.ts";
import type { SignedIn } from "../../storage/metadata/accounts/sessions.ts";
import type { MetadataStores, Transaction } from "../../storage/metadata/stores.ts";
import type { Person } from "../../storage/metadata/teams/members.ts";
import type { AttemptLimits, AttemptSource } from "../attempt-limits.ts";
import type { Codes } from "../codes.ts";
import { breakGlassCodeMail, breakGlassMail } from "../messages.ts";
import type { SsoRequest } from "./sign-in.ts";

/** Long enough to repair the settings. */
const lifetimeMs = hourMs;

export interface BreakGlassDeps {
  codes: Codes;
  codeStore: CodeStore;
  limits: AttemptLimits;
  transaction: Transaction;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
}

/** The caller has checked the password. */
export function createBreakGlass(deps: BreakGlassDeps) {
  const { codes, codeStore, limits, transaction, mailer, clock, publicUrl, securityLog } = deps;

  return {
    /** Replaces the code that was sent to the same session before. */
    async sendCode({ account, session }: SignedIn, teamId: string, { ip }: SsoRequest): Promise<void> {
      await transaction((tx) => ownersOf(tx, teamId, account.id));
      const { email } = account;
      const source = sourceOf(session.id, ip);
      const retryAt = await limits.reserveMail("sso_break_glass", email, source, { isRepeated: true });
      if (retryAt !== undefined) throw limits.tooManyMails(retryAt);
      const subjectId = subjectOf(session.id, teamId);
      const { code, record } = codes.draw("sso_break_glass", { email, subjectId, source });
      await codeStore.put(record);
      await mailer.send(breakGlassCodeMail({ to: email, code, publicUrl }));
    },

    /** The other owners are told. */
    async enter(
      { account, session }: SignedIn,
      { teamId, code }: { teamId: string; code: string },
      request: SsoRequest,
    ): Promise<void> {
      await transaction((tx) => ownersOf(tx, teamId, account.id));
      const guess = { email: account.email, code, source: sourceOf(session.id, request.ip) };
      await codes.redeem("sso_break_glass", { ...guess, subjectId: subjectOf(session.id, teamId) });
      const actor = { kind: "user" as const, id: account.id, name: account.name, ...request };
      const owners = await transaction(async (tx) => {
        await tx.teams.lock(teamId);
        const found = await ownersOf(tx, teamId, account.id);
        const until = clock.now() + lifetimeMs;
        await tx.sessions.setSso(session.id, { teamId, until, source: "break_glass" });
        await tx.audit.append({ teamId, at: clock.now(), actor, action: "sso.break_glass_used" });
        return found;
      });
      securityLog.record("sso_break_glass_used", { accountId: account.id, sessionId: session.id, ip: request.ip });
      for (const { email } of owners) await mailer.send(breakGlassMail({ to: email, publicUrl }));
    },
  };
}

/** All owners of a team that requires single sign-on; throws unless the account is one of them. */
async function ownersOf(tx: MetadataStores, teamId: string, accountId: string): Promise<Person[]> {
  const team = await tx.teams.byId(teamId);
  const members = await tx.members.list(teamId);
  const role = members.find((member) => member.accountId === accountId)?.role;
  if (!team || role === undefined) throw new AppError("team_not_found");
  if (role !== "owner") throw new AppError("sso_owners_only");
  if (team.ssoRequired !== 1) throw new AppError("sso_not_required");
  return members.filter((member) => member.role === "owner");
}

/** A code opens one team, in the session that asked for it. */
const subjectOf = (sessionId: string, teamId: string) => `${sessionId} ${teamId}`;

const sourceOf = (sessionId: string, ip: string): AttemptSource => ({
  name: `session ${sessionId}`,
  ip,
  isKnown: false,
});
