// Registration: the account is created once the emailed code is entered, or by the link of an invitation.

import { randomUUID } from "node:crypto";
import { hourMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { AccountRecord, AccountStore } from "../storage/metadata/accounts/accounts.ts";
import type { CodeStore } from "../storage/metadata/accounts/codes.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import type { Codes } from "./codes.ts";
import { networkSource, type RequestOrigin } from "./devices.ts";
import { alreadyRegisteredMail, verificationMail } from "./messages.ts";
import type { Passwords } from "./passwords.ts";

// Longer than a code is valid, so that a new one can be requested.
const registrationLifetimeMs = hourMs;

interface RegistrationDeps {
  accounts: AccountStore;
  codeStore: CodeStore;
  codes: Codes;
  limits: AttemptLimits;
  passwords: Passwords;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
}

export function createRegistration(deps: RegistrationDeps) {
  const { accounts, codeStore, codes, limits, passwords, mailer, clock, publicUrl, securityLog } = deps;

  /** The same work whether or not the address has an account; only the text of the email differs. */
  async function mailCode(to: string, code: string): Promise<void> {
    const known = await accounts.byEmail(to);
    await mailer.send(known ? alreadyRegisteredMail({ to, publicUrl }) : verificationMail({ to, code, publicUrl }));
  }

  return {
    /** Returns the id of the pending registration. Others for the same address aren't affected. */
    async register(
      { email, password, name }: { email: string; password: string; name: string },
      client: RequestOrigin,
    ): Promise<string> {
      await passwords.requireAcceptable(password, email);
      const now = clock.now();
      await codeStore.removeExpired({ now, registeredUntil: now - registrationLifetimeMs });
      const source = networkSource(client);
      const retryAt = await limits.reserveMail("account_verification", email, source, { isRepeated: false });
      if (retryAt !== undefined) throw limits.tooManyMails(retryAt);
      const passwordHash = await passwords.hash(password);
      const registration = { id: randomUUID(), email, name, passwordHash, createdAt: now };
      const { code, record } = codes.draw("account_verification", { email, subjectId: registration.id, source });
      await codeStore.addRegistration({ registration, code: record });
      await mailCode(email, code);
      return registration.id;
    },

    /** The new code replaces the previous one. */
    async sendCodeAgain(key: string, client: RequestOrigin): Promise<void> {
      const { id: subjectId, email } = await pending(key);
      const source = networkSource(client);
      const retryAt = await limits.reserveMail("account_verification", email, source, { isRepeated: true });
      if (retryAt !== undefined) throw limits.tooManyMails(retryAt);
      const { code, record } = codes.draw("account_verification", { email, subjectId, source });
      await codeStore.put(record);
      await mailCode(email, code);
    },

    /** Turns the registration that the code was sent for into an account. */
    async verify(
      { email, code, key }: { email: string; code: string; key?: string | undefined },
      client: RequestOrigin,
    ): Promise<AccountRecord> {
      const source = networkSource(client);
      const subjectId = await codes.redeem("account_verification", { email, code, source, subjectId: key });
      const { name, passwordHash } = await pending(subjectId);
      const account = await createAccount({ email, name, passwordHash }, client);
      if (!account) throw new AppError("invalid_code");
      return account;
    },

    /** Without a code: the link that was emailed to this address proves as much. */
    async registerInvited(
      { email, password, name }: { email: string; password: string; name: string },
      client: RequestOrigin,
    ): Promise<AccountRecord> {
      await passwords.requireAcceptable(password, email);
      const passwordHash = await passwords.hash(password);
      const account = await createAccount({ email, name, passwordHash }, client);
      if (!account) throw new AppError("account_exists");
      return account;
    },
  };

  /** undefined if the address has an account. */
  async function createAccount(
    person: { email: string; name: string; passwordHash: string },
    { ip }: RequestOrigin,
  ): Promise<AccountRecord | undefined> {
    const account: AccountRecord = {
      id: randomUUID(),
      ...person,
      profilePicture: null,
      hasSecondFactor: 0,
      createdAt: clock.now(),
    };
    if (!(await accounts.register(account))) return undefined;
    securityLog.record("account_created", { accountId: account.id, ip });
    return account;
  }

  async function pending(id: string) {
    const registration = await codeStore.registration(id);
    if (!registration || registration.createdAt <= clock.now() - registrationLifetimeMs) {
      throw new AppError("registration_expired");
    }
    return registration;
  }
}
