// What the password opens: signing in, changing it, and deleting the account.
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Mailer } from "../mail.ts";
import type { AccountRecord, AccountStore } from "../storage/metadata/accounts.ts";
import type { SignedIn } from "../storage/metadata/sessions.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import { accountDeletedMail, passwordChangedMail } from "./messages.ts";
import type { Passwords } from "./passwords.ts";

// An account without a password is deleted only soon after its owner came in through the provider.
const freshFor = 15 * 60_000;

interface CredentialsDeps {
  accounts: AccountStore;
  limits: AttemptLimits;
  passwords: Passwords;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  /** Stops the keys of an account and puts its logs out of reach. */
  removeApplications: (accountId: string) => Promise<void>;
  onSessionsEnded: (accountId: string) => void;
}

export function createCredentials(deps: CredentialsDeps) {
  const { accounts, limits, passwords, mailer, clock, publicUrl, removeApplications, onSessionsEnded } = deps;

  const confirm = (account: AccountRecord, password: string): Promise<void> =>
    limits.guess("password", account.email, async () => {
      if (!(await passwords.matches(password, account.passwordHash))) throw new AppError("wrong_password");
    });

  return {
    /** Gives the id of the account. */
    login: (email: string, password: string): Promise<string> =>
      limits.guess("password", email, async () => {
        const account = await accounts.byEmail(email);
        const matches = await passwords.matches(password, account?.passwordHash);
        if (!account || !matches) throw new AppError("bad_credentials");
        return account.id;
      }),

    /** Ends every other session. */
    async changePassword({ account, session }: SignedIn, currentPassword: string, newPassword: string): Promise<void> {
      if (account.passwordHash === "") throw new AppError("no_password");
      await confirm(account, currentPassword);
      await accounts.changePassword(account.id, await passwords.hash(newPassword), { keepSession: session.id });
      onSessionsEnded(account.id);
      await mailer.send(passwordChangedMail({ to: account.email, publicUrl }));
    },

    async deleteAccount(
      { account, session }: SignedIn,
      { email, password }: { email: string; password?: string | undefined },
    ): Promise<void> {
      if (email !== account.email) throw new AppError("wrong_address");
      if (account.passwordHash !== "") await confirm(account, password ?? "");
      else if (clock.now() - session.createdAt > freshFor) throw new AppError("sign_in_again");
      await removeApplications(account.id);
      await accounts.remove(account);
      onSessionsEnded(account.id);
      await mailer.send(accountDeletedMail({ to: account.email, publicUrl }));
    },
  };
}
