// Password reset: a code, then a single-use token that can only set a new password.
import { minuteMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { AccountRecord, AccountStore } from "../storage/metadata/accounts/accounts.ts";
import type { CodeStore } from "../storage/metadata/accounts/codes.ts";
import type { ResetStore } from "../storage/metadata/accounts/resets.ts";
import type { Vault } from "../vault.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import type { Codes } from "./codes.ts";
import type { Devices, RequestOrigin } from "./devices.ts";
import { noAccountMail, passwordChangedMail, resetMail } from "./messages.ts";
import type { Passwords } from "./passwords.ts";
import { newToken } from "./sessions.ts";

const resetLifetimeMs = 10 * minuteMs;

interface PasswordResetDeps {
  accounts: AccountStore;
  resets: ResetStore;
  codeStore: CodeStore;
  codes: Codes;
  limits: AttemptLimits;
  devices: Devices;
  passwords: Passwords;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
  onSessionsEnded: (accountId: string) => void;
}

export function createPasswordReset(deps: PasswordResetDeps) {
  const { accounts, resets, codeStore, codes, limits, devices, passwords } = deps;
  const { mailer, vault, clock, publicUrl, securityLog, onSessionsEnded } = deps;
  const hash = (token: string) => vault.hash(`reset ${token}`);

  return {
    /**
     * The same work whether or not the address has an account: a code is generated and an email is sent. The code
     * replaces the previous one. Once the daily limit is reached, nothing is sent and the response is the same.
     */
    async sendCode(email: string, client: RequestOrigin): Promise<void> {
      const account = await accounts.byEmail(email);
      const source = devices.sourceOf(client, account);
      securityLog.record("password_reset_requested", { email, ip: client.ip });
      const retryAt = await limits.reserveMail("password_reset", email, source, { isRepeated: true });
      if (retryAt !== undefined) return;
      const subjectId = account?.id ?? vault.hash(`no account ${email}`);
      const { code, record } = codes.draw("password_reset", { email, subjectId, source });
      await codeStore.put(record);
      await mailer.send(account ? resetMail({ to: email, code, publicUrl }) : noAccountMail({ to: email, publicUrl }));
    },

    /** Returns the token that authorizes the reset. */
    async verify(email: string, code: string, client: RequestOrigin): Promise<string> {
      const source = devices.sourceOf(client, await accounts.byEmail(email));
      const accountId = await codes.redeem("password_reset", { email, code, source });
      if (!(await accounts.byId(accountId))) throw new AppError("invalid_code");
      const token = newToken();
      const now = clock.now();
      await resets.removeExpired(now);
      await resets.add({ tokenHash: hash(token), accountId, expiresAt: now + resetLifetimeMs });
      return token;
    },

    /** Ends every session of the account and every lockout of its address; returns the account. */
    async reset(token: string | undefined, newPassword: string, { ip, agent }: RequestOrigin): Promise<AccountRecord> {
      const tokenHash = hash(token ?? "");
      const account = await resets.accountOf(tokenHash, clock.now());
      if (!account) return rejectToken(ip);
      await passwords.requireAcceptable(newPassword, account.email);
      const passwordHash = await passwords.hash(newPassword);
      const actor = { kind: "user" as const, id: account.id, name: account.name, ip, agent };
      const changed = await accounts.resetPassword(tokenHash, passwordHash, { actor, at: clock.now() });
      if (!changed) return rejectToken(ip);
      await limits.clearGuesses(changed.email);
      onSessionsEnded(changed.id);
      securityLog.record("password_reset", { accountId: changed.id, ip });
      await mailer.send(passwordChangedMail({ to: changed.email, publicUrl }));
      return changed;
    },
  };

  function rejectToken(ip: string): never {
    securityLog.record("reset_token_rejected", { ip });
    throw new AppError("bad_reset_token");
  }
}
