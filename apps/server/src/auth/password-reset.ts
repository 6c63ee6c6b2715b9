// A forgotten password: code, then a token that does nothing but set a new password, once.
import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Mailer } from "../mail.ts";
import type { Vault } from "../secret.ts";
import type { AccountStore } from "../storage/metadata/accounts.ts";
import type { ResetStore } from "../storage/metadata/resets.ts";
import type { Codes } from "./codes.ts";
import { noAccountMail, passwordChangedMail, resetMail } from "./messages.ts";
import type { Passwords } from "./passwords.ts";
import { newToken } from "./sessions.ts";

const resetLifetime = 10 * 60_000;

interface PasswordResetDeps {
  accounts: AccountStore;
  resets: ResetStore;
  codes: Codes;
  passwords: Passwords;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  onSessionsEnded: (accountId: string) => void;
}

export function createPasswordReset(deps: PasswordResetDeps) {
  const { accounts, resets, codes, passwords, mailer, vault, clock, publicUrl, onSessionsEnded } = deps;
  const hash = (token: string) => vault.hash(`reset ${token}`);

  return {
    /** The same work whether or not the address has an account: a code is drawn, a mail is sent. */
    async sendCode(email: string): Promise<void> {
      const account = await accounts.byEmail(email);
      const code = await codes.sendAgain("password_reset", email, account?.id ?? randomUUID());
      await mailer.send(account ? resetMail({ to: email, code, publicUrl }) : noAccountMail({ to: email, publicUrl }));
    },

    /** Gives the token that authorises the reset. */
    async verify(email: string, code: string): Promise<string> {
      const accountId = await codes.redeem("password_reset", email, code);
      if (!(await accounts.byId(accountId))) throw new AppError("invalid_code");
      const token = newToken();
      const now = clock.now();
      await resets.removeExpired(now);
      await resets.add({ tokenHash: hash(token), accountId, expiresAt: now + resetLifetime });
      return token;
    },

    /** Ends every session of the account. */
    async reset(token: string | undefined, newPassword: string): Promise<void> {
      const tokenHash = hash(token ?? "");
      if (!(await resets.isOpen(tokenHash, clock.now()))) throw new AppError("bad_reset_token");
      const account = await accounts.resetPassword(tokenHash, await passwords.hash(newPassword), clock.now());
      if (!account) throw new AppError("bad_reset_token");
      onSessionsEnded(account.id);
      await mailer.send(passwordChangedMail({ to: account.email, publicUrl }));
    },
  };
}
