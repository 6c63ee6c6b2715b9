// Registration: an account comes into being when the code that was mailed for it is entered.
import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Mailer } from "../mail.ts";
import type { AccountStore } from "../storage/metadata/accounts.ts";
import type { CodeStore } from "../storage/metadata/codes.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import { type Codes, maxLiveCodes, tooManyCodes } from "./codes.ts";
import { alreadyRegisteredMail, verificationMail } from "./messages.ts";
import type { Passwords } from "./passwords.ts";

// Longer than a code, so that a new one can be asked for.
const registrationLifetime = 60 * 60_000;

interface RegistrationDeps {
  accounts: AccountStore;
  store: CodeStore;
  codes: Codes;
  limits: AttemptLimits;
  passwords: Passwords;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

export function createRegistration(deps: RegistrationDeps) {
  const { accounts, store, codes, limits, passwords, mailer, clock, publicUrl } = deps;

  /** The same work whether or not the address has an account; only the text of the mail differs. */
  async function mailCode(to: string, code: string): Promise<void> {
    const known = await accounts.byEmail(to);
    await mailer.send(known ? alreadyRegisteredMail({ to, publicUrl }) : verificationMail({ to, code, publicUrl }));
  }

  return {
    /** Gives the id of the pending registration. Others of the same address stay as they are. */
    async register({ email, password, name }: { email: string; password: string; name: string }): Promise<string> {
      const now = clock.now();
      await store.removeExpired({ now, registeredUntil: now - registrationLifetime });
      const passwordHash = await passwords.hash(password);
      const registration = { id: randomUUID(), email, name, passwordHash, createdAt: now };
      const { code, record } = codes.draw("account_verification", email, registration.id);
      if (!(await store.addRegistration({ registration, code: record }, maxLiveCodes))) throw tooManyCodes();
      await limits.startMinute("account_verification", email);
      await mailCode(email, code);
      return registration.id;
    },

    async sendCodeAgain(key: string): Promise<void> {
      const registration = await pending(key);
      const code = await codes.sendAgain("account_verification", registration.email, registration.id);
      await mailCode(registration.email, code);
    },

    /** Turns the registration that the code was sent for into an account; gives its id. */
    async verify({ email, code, key }: { email: string; code: string; key?: string | undefined }): Promise<string> {
      const { name, passwordHash } = await pending(await codes.redeem("account_verification", email, code, key));
      const account = {
        id: randomUUID(),
        email,
        name,
        passwordHash,
        profilePicture: null,
        plan: "starter" as const,
        createdAt: clock.now(),
      };
      if (!(await accounts.register(account))) throw new AppError("invalid_code");
      return account.id;
    },
  };

  async function pending(id: string) {
    const registration = await store.registration(id);
    if (!registration || registration.createdAt <= clock.now() - registrationLifetime) {
      throw new AppError("registration_expired");
    }
    return registration;
  }
}
