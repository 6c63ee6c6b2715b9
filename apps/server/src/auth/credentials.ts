// Operations that require the password: signing in, changing it, and deleting the account.
import { minuteMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { AccountAccess } from "../storage/metadata/accounts/access.ts";
import type { AccountRecord, AccountStore } from "../storage/metadata/accounts/accounts.ts";
import type { SignedIn } from "../storage/metadata/accounts/sessions.ts";
import type { TeamRecord, TeamStore } from "../storage/metadata/teams/teams.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import type { Devices, RequestOrigin } from "./devices.ts";
import { accountDeletedMail, passwordChangedMail } from "./messages.ts";
import type { Passwords } from "./passwords.ts";

// An account without a password can only be deleted soon after a sign-in through the provider.
const recentSignInMs = 15 * minuteMs;

interface CredentialsDeps {
  accounts: AccountStore;
  limits: AttemptLimits;
  devices: Devices;
  securityLog: SecurityLog;
  passwords: Passwords;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  teams: Pick<TeamStore, "onLeaving">;
  /** Ends a team's subscriptions, revokes its keys and makes its logs unreadable. */
  closeTeam: (teamId: string) => Promise<void>;
  onSessionsEnded: (accountId: string) => void;
}

export function createCredentials(deps: CredentialsDeps) {
  const { accounts, limits, devices, passwords, mailer, clock, publicUrl } = deps;
  const { securityLog, teams, closeTeam, onSessionsEnded } = deps;

  /** Counted by session: strangers' attempts at the sign-in page don't lock anyone out here. */
  const confirm = ({ account, session }: SignedIn, password: string, { ip }: RequestOrigin): Promise<void> => {
    const source = { name: `session ${session.id}`, ip, isKnown: true };
    return limits.guess("password_confirmation", account.email, source, async () => {
      if (!(await passwords.matches(password, account.passwordHash))) throw new AppError("wrong_password");
    });
  };

  return {
    async login(email: string, password: string, client: RequestOrigin): Promise<AccountRecord> {
      const account = await accounts.byEmail(email);
      return limits.guess("sign_in", email, devices.sourceOf(client, account), async () => {
        const matches = await passwords.matches(password, account?.passwordHash);
        if (!account || !matches) throw new AppError("bad_credentials");
        return account;
      });
    },

    async confirmPassword(signedIn: SignedIn, password: string, client: RequestOrigin): Promise<void> {
      if (signedIn.account.passwordHash === "") throw new AppError("no_password");
      await confirm(signedIn, password, client);
    },

    /** Ends every other session; returns the updated account. */
    async changePassword(
      signedIn: AccountAccess,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      client: RequestOrigin,
    ): Promise<AccountRecord> {
      const { account, session, actor } = signedIn;
      if (account.passwordHash === "") throw new AppError("no_password");
      await confirm(signedIn, currentPassword, client);
      await passwords.requireAcceptable(newPassword, account.email);
      const passwordHash = await passwords.hash(newPassword);
      await accounts.changePassword(account.id, passwordHash, { keepSession: session.id, actor, at: clock.now() });
      onSessionsEnded(account.id);
      securityLog.record("password_changed", { accountId: account.id, ip: client.ip });
      await mailer.send(passwordChangedMail({ to: account.email, publicUrl }));
      return { ...account, passwordHash };
    },

    async deleteAccount(
      signedIn: AccountAccess,
      { email, password }: { email: string; password?: string | undefined },
      client: RequestOrigin,
    ): Promise<void> {
      const { account, session, actor } = signedIn;
      if (email !== account.email) throw new AppError("wrong_address");
      if (account.passwordHash !== "") await confirm(signedIn, password ?? "", client);
      else if (clock.now() - session.createdAt > recentSignInMs) throw new AppError("sign_in_again");
      const { empty, ownerless } = await teams.onLeaving(account.id);
      if (ownerless[0]) throw soleOwner(ownerless[0]);
      for (const team of empty) await closeTeam(team.id);
      if ((await accounts.remove(account, { actor, at: clock.now() })) === "sole_owner")
        throw new AppError("sole_owner");
      onSessionsEnded(account.id);
      securityLog.record("account_deleted", { accountId: account.id, ip: client.ip });
      await mailer.send(accountDeletedMail({ to: account.email, publicUrl }));
    },
  };
}

function soleOwner({ name }: TeamRecord): AppError {
  return new AppError("sole_owner", {
    message: `You're the only owner of ${name}, and others are in it. Make someone else an owner, or remove the others, then delete your account.`,
  });
}
