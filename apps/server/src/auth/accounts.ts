// Accounts: registration with a code, signing in, and who a token belongs to.
import { randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Mailer } from "../mail.ts";
import type { Vault } from "../secret.ts";
import type { AccountStore } from "../storage/metadata/accounts.ts";
import type { CodeStore } from "../storage/metadata/codes.ts";
import type { SessionStore } from "../storage/metadata/sessions.ts";
import type { CodeRecord } from "../storage/metadata/tables.ts";
import { codeLifetime, codeTries, liveCodes, newCode } from "./codes.ts";
import { alreadyRegisteredMail, verificationMail } from "./messages.ts";
import { createPasswords } from "./passwords.ts";

export interface AccountsDeps {
  accounts: AccountStore;
  codes: CodeStore;
  sessions: SessionStore;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
}

const sessionLifetime = 30 * 24 * 60 * 60_000;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ accounts, codes, sessions, mailer, vault, clock, publicUrl }: AccountsDeps) {
  const passwords = createPasswords();

  // A code is hashed together with what it is for, so that it opens nothing else.
  const codeHash = (subjectId: string, code: string) => vault.hash(`code ${subjectId} ${code}`);
  const tokenHash = (token: string) => vault.hash(`session ${token}`);

  async function signIn(accountId: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const now = clock.now();
    await sessions.removeExpired(now);
    await sessions.add({
      id: randomUUID(),
      accountId,
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: now + sessionLifetime,
    });
    return token;
  }

  return {
    /** Answers the same whether or not the address has an account; only the mail differs. */
    async register({ email, password, name }: { email: string; password: string; name: string }): Promise<string> {
      const now = clock.now();
      await codes.removeExpired(now);
      const registration = {
        id: randomUUID(),
        email,
        name,
        passwordHash: await passwords.hash(password),
        createdAt: now,
      };
      const code = newCode();
      const record: CodeRecord = {
        id: randomUUID(),
        kind: "account_verification",
        email,
        subjectId: registration.id,
        codeHash: codeHash(registration.id, code),
        tries: 0,
        createdAt: now,
        expiresAt: now + codeLifetime,
      };
      if (!(await codes.addRegistration({ registration, code: record }, liveCodes))) {
        throw new AppError("too_many_codes");
      }
      const known = await accounts.byEmail(email);
      await mailer.send(
        known ? alreadyRegisteredMail({ to: email, publicUrl }) : verificationMail({ to: email, name, code }),
      );
      return registration.id;
    },

    /** Turns the pending registration that the code was sent for into an account, and signs it in. */
    async verifyRegistration(email: string, code: string): Promise<string> {
      const now = clock.now();
      const tried = await codes.takeTry("account_verification", email, { now, maxTries: codeTries });
      const match = tried.find(({ subjectId, codeHash: stored }) => stored === codeHash(subjectId, code));
      const registration = match && (await codes.registration(match.subjectId));
      if (!registration) throw new AppError("invalid_code");
      const account = {
        id: randomUUID(),
        email,
        name: registration.name,
        passwordHash: registration.passwordHash,
        profilePicture: null,
        plan: "starter" as const,
        createdAt: now,
      };
      if (!(await accounts.register(account))) throw new AppError("invalid_code");
      return signIn(account.id);
    },

    async login(email: string, password: string): Promise<string> {
      const account = await accounts.byEmail(email);
      const matches = await passwords.matches(password, account?.passwordHash);
      if (!account || !matches) throw new AppError("bad_credentials");
      return signIn(account.id);
    },

    async logout(token: string): Promise<void> {
      await sessions.remove(tokenHash(token));
    },

    async byToken(token: string) {
      const account = await sessions.byTokenHash(tokenHash(token), clock.now());
      if (!account) throw new AppError("not_signed_in");
      return account;
    },
  };
}
