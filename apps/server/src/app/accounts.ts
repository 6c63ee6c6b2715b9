// Authentication and account settings.
import type { Deletion } from "../applications/deletion.ts";
import { createAuth } from "../auth/auth.ts";
import type { Billing } from "../billing/billing.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import { createNotificationSettings } from "../settings/notifications.ts";
import type { AppDeps } from "./app-deps.ts";

interface AccountParts {
  mailer: Mailer;
  securityLog: SecurityLog;
  billing: Billing;
  deletion: Deletion;
  /** Ends what the account's sessions may no longer read, on every server. */
  onAccountChanged: (accountId: string) => void;
}

export function buildAccounts(
  deps: AppDeps,
  { mailer, securityLog, billing, deletion, onAccountChanged }: AccountParts,
) {
  const { storage, vault, clock, publicUrl } = deps;
  const notifications = createNotificationSettings({ preferences: storage.preferences });
  const auth = createAuth({
    accounts: storage.accounts,
    attempts: storage.attempts,
    codeStore: storage.codes,
    identities: storage.identities,
    resets: storage.resets,
    challengeStore: storage.challenges,
    secondFactors: storage.secondFactors,
    sessionStore: storage.sessions,
    mailer,
    vault,
    clock,
    publicUrl,
    authRatePerMinute: deps.authRatePerMinute,
    providers: deps.providers,
    wantsSecurityMail: notifications.wantsSecurityMail,
    teams: storage.teams,
    async closeTeam(teamId) {
      await billing.purchasing.closeTeam(teamId);
      await deletion.applicationsOf(teamId);
    },
    securityLog,
    // After signing out, no more logs are shown, not even in an open stream.
    onSessionsEnded: onAccountChanged,
  });
  return { auth, notifications };
}
