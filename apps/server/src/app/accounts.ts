// Authentication and account settings.
import { createAuth } from "../auth/auth.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import { createOutbound } from "../outbound/request.ts";
import type { NotificationSettings } from "../settings/notifications.ts";
import type { AppDeps } from "./app-deps.ts";

interface AccountParts {
  mailer: Mailer;
  notifications: NotificationSettings;
  securityLog: SecurityLog;
  closeTeam: (teamId: string) => Promise<void>;
  /** Ends what the account's sessions may no longer read, on every server. */
  onAccountChanged: (accountId: string) => void;
}

export function buildAccounts(deps: AppDeps, parts: AccountParts) {
  const { mailer, notifications, securityLog, closeTeam, onAccountChanged } = parts;
  const { storage, vault, clock, publicUrl } = deps;
  const auth = createAuth({
    accounts: storage.accounts,
    attempts: storage.attempts,
    codeStore: storage.codes,
    identities: storage.identities,
    resets: storage.resets,
    challengeStore: storage.challenges,
    secondFactors: storage.secondFactors,
    sessionStore: storage.sessions,
    ssoStore: storage.sso,
    applications: storage.applications,
    transaction: storage.transaction,
    outbound: createOutbound({ allow: deps.outboundAllow }),
    resolveTxt: deps.resolveTxt,
    mailer,
    vault,
    clock,
    publicUrl,
    authRatePerMinute: deps.authRatePerMinute,
    passwordCost: deps.passwordCost,
    providers: deps.providers,
    wantsSecurityMail: notifications.wantsSecurityMail,
    teams: storage.teams,
    closeTeam,
    securityLog,
    // After signing out, no more logs are shown, not even in an open stream.
    onSessionsEnded: onAccountChanged,
  });
  return { auth, notifications };
}
