// Single sign-on, assembled.
import { hourMs, ssoSessionHours } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { SecurityLog } from "../../http/security-log.ts";
import type { Mailer } from "../../mail/mail.ts";
import type { Outbound } from "../../outbound/request.ts";
import type { AccountRecord, AccountStore } from "../../storage/metadata/accounts/accounts.ts";
import type { Transaction } from "../../storage/metadata/stores.ts";
import type { SsoStore } from "../../storage/metadata/teams/sso.ts";
import type { Vault } from "../../vault.ts";
import { breakGlassMail } from "../messages.ts";
import { breakGlassLifetimeMs, createConnectionSettings } from "./connection-settings.ts";
import { createTxtResolver, type ResolveTxt } from "./domain-proof.ts";
import { createSsoFlowCookie, createSsoProofCookie } from "./flow-cookie.ts";
import { createIdentityProviders } from "./identity-provider.ts";
import { createSsoSignIn, type SsoRequest } from "./sign-in.ts";

const sessionLifetimeMs = ssoSessionHours * hourMs;

export interface SsoDeps {
  accounts: AccountStore;
  sso: SsoStore;
  transaction: Transaction;
  outbound: Outbound;
  resolveTxt?: ResolveTxt | undefined;
  mailer: Mailer;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
  onRoleChanged: (accountId: string) => void;
}

export type Sso = ReturnType<typeof createSso>;

export function createSso(deps: SsoDeps) {
  const { accounts, sso, transaction, mailer, wantsSecurityMail, vault, clock, publicUrl, securityLog } = deps;
  const providers = createIdentityProviders({ outbound: deps.outbound, clock });
  const resolveTxt = deps.resolveTxt ?? createTxtResolver();
  return {
    store: sso,
    providers,
    transaction,
    clock,
    settings: createConnectionSettings({ sso, providers, resolveTxt, vault, clock }),
    signIn: createSsoSignIn({
      accounts,
      sso,
      transaction,
      mailer,
      wantsSecurityMail,
      clock,
      publicUrl,
      securityLog,
      onRoleChanged: deps.onRoleChanged,
    }),
    cookie: createSsoFlowCookie({ vault, clock, publicUrl }),
    proofCookie: createSsoProofCookie({ vault, clock, publicUrl }),
    /** Those without access end their open streams. */
    async recheckMembers(teamId: string): Promise<void> {
      const members = await transaction((tx) => tx.members.list(teamId));
      for (const { accountId } of members) deps.onRoleChanged(accountId);
    },

    /** When the access ends that a sign-in through the provider gives. */
    signedInUntil: () => clock.now() + sessionLifetimeMs,

    /**
     * Access for an owner who can't sign in through the provider, and has just confirmed the password. The other owners
     * are told.
     */
    async breakGlass(
      { account, sessionId }: { account: AccountRecord; sessionId: string },
      teamId: string,
      request: SsoRequest,
    ): Promise<void> {
      const actor = { kind: "user" as const, id: account.id, name: account.name, ...request };
      const owners = await transaction(async (tx) => {
        const team = await tx.teams.lock(teamId);
        const members = await tx.members.list(teamId);
        const role = members.find(({ accountId }) => accountId === account.id)?.role;
        if (!team || role === undefined) throw new AppError("team_not_found");
        if (role !== "owner") throw new AppError("sso_owners_only");
        if (team.ssoRequired !== 1) throw new AppError("sso_not_required");
        await tx.sessions.setSso(sessionId, { teamId, until: clock.now() + breakGlassLifetimeMs });
        await tx.audit.append({ teamId, at: clock.now(), actor, action: "sso.break_glass_used" });
        return members.filter((member) => member.role === "owner");
      });
      securityLog.record("sso_break_glass_used", { accountId: account.id, sessionId, ip: request.ip });
      for (const { email } of owners) await mailer.send(breakGlassMail({ to: email, publicUrl }));
    },
  };
}
