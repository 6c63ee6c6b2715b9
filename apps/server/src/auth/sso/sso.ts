// Single sign-on, assembled.
import { hourMs, ssoSessionHours } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import type { SecurityLog } from "../../http/security-log.ts";
import type { Mailer } from "../../mail/mail.ts";
import type { Outbound } from "../../outbound/request.ts";
import type { AccountStore } from "../../storage/metadata/accounts/accounts.ts";
import type { Transaction } from "../../storage/metadata/stores.ts";
import type { SsoStore } from "../../storage/metadata/teams/sso.ts";
import type { Vault } from "../../vault.ts";
import { type BreakGlassDeps, createBreakGlass } from "./break-glass.ts";
import { createConnectionSettings } from "./connection-settings.ts";
import { createTxtResolver, type ResolveTxt } from "./domain-proof.ts";
import { createSsoFlowCookie, createSsoProofCookie } from "./flow-cookie.ts";
import { createIdentityProviders } from "./identity-provider.ts";
import { createSsoSignIn } from "./sign-in.ts";

const sessionLifetimeMs = ssoSessionHours * hourMs;

export interface SsoDeps extends Pick<BreakGlassDeps, "codes" | "codeStore" | "limits"> {
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
  const { codes, codeStore, limits } = deps;
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

    breakGlass: createBreakGlass({ codes, codeStore, limits, transaction, mailer, clock, publicUrl, securityLog }),
  };
}
