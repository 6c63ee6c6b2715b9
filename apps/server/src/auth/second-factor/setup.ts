// Adding and removing second factors. Both need a recent sign-in, and both send an email.
import { randomBytes, randomUUID } from "node:crypto";
import { maxPasskeys, minuteMs, type Passkey, type PasskeyAttestation, type SecondFactors } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { SecurityEvent, SecurityLog } from "../../http/security-log.ts";
import type { Mail, Mailer } from "../../mail/mail.ts";
import type { AccountRecord } from "../../storage/metadata/accounts/accounts.ts";
import type { AddedFactor, PasskeyRecord, SecondFactorStore } from "../../storage/metadata/accounts/second-factors.ts";
import type { SignedIn } from "../../storage/metadata/accounts/sessions.ts";
import type { Vault } from "../../vault.ts";
import { factorAddedMail, factorRemovedMail, recoveryCodesReplacedMail } from "../messages.ts";
import type { Challenges } from "./challenges.ts";
import { drawRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { findStep, secretBytes, toBase32, toTotpUri } from "./totp.ts";
import type { WebAuthn } from "./webauthn.ts";

/** How long after a sign-in, or after confirming the password, factors can be changed. */
const confirmationLifetimeMs = 10 * minuteMs;

interface SecondFactorSetupDeps {
  factors: SecondFactorStore;
  challenges: Challenges;
  webAuthn: WebAuthn;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
}

export type SecondFactorSetup = ReturnType<typeof createSecondFactorSetup>;

export function createSecondFactorSetup(deps: SecondFactorSetupDeps) {
  const { factors, challenges, webAuthn, mailer, vault, clock, publicUrl, securityLog } = deps;

  const isConfirmed = ({ session }: SignedIn) => clock.now() - session.confirmedAt <= confirmationLifetimeMs;

  function requireConfirmed(signedIn: SignedIn): AccountRecord {
    if (!isConfirmed(signedIn)) throw new AppError("confirmation_needed");
    return signedIn.account;
  }

  async function report(event: SecurityEvent, account: AccountRecord, ip: string, mail: Mail): Promise<void> {
    securityLog.record(event, { accountId: account.id, ip });
    await mailer.send(mail);
  }

  function drawCodes(accountId: string) {
    const codes = drawRecoveryCodes();
    return { codes, codeHashes: codes.map((code) => hashRecoveryCode(vault, accountId, code)) };
  }

  return {
    async list(signedIn: SignedIn): Promise<SecondFactors> {
      const { id } = signedIn.account;
      const [app, passkeys, recoveryCodes] = await Promise.all([
        factors.authenticatorApp(id),
        factors.passkeys(id),
        factors.recoveryCodes(id),
      ]);
      return {
        totp: app?.isConfirmed ? { createdAt: new Date(app.createdAt).toISOString() } : null,
        passkeys: passkeys.map(toPasskey),
        recoveryCodes,
        isConfirmed: isConfirmed(signedIn),
      };
    },

    /** Has no effect until its first code is entered. */
    async startTotp(signedIn: SignedIn): Promise<{ secret: string; uri: string }> {
      const { id: accountId, email } = requireConfirmed(signedIn);
      const secret = randomBytes(secretBytes);
      const sealedSecret = vault.encrypt(secret.toString("base64url"));
      const app = { accountId, sealedSecret, isConfirmed: 0, lastStep: 0, createdAt: clock.now() };
      if (!(await factors.prepareAuthenticatorApp(app))) throw new AppError("totp_exists");
      return { secret: toBase32(secret), uri: toTotpUri({ secret, issuer: "Contrail", account: email }) };
    },

    /** Returns recovery codes if this is the first factor. */
    async confirmTotp(signedIn: SignedIn, code: string, ip: string): Promise<string[] | undefined> {
      const account = requireConfirmed(signedIn);
      const app = await factors.authenticatorApp(account.id);
      if (!app) throw new AppError("totp_not_started");
      if (app.isConfirmed) throw new AppError("totp_exists");
      const secret = Buffer.from(vault.decrypt(app.sealedSecret), "base64url");
      const step = findStep(secret, code, { now: clock.now(), lastStep: 0 });
      if (step === undefined) throw new AppError("wrong_second_factor");
      const { codes, codeHashes } = drawCodes(account.id);
      const added = requireAdded(await factors.confirmAuthenticatorApp(app, { step, codeHashes }), "totp_exists");
      const mail = factorAddedMail({ to: account.email, factor: "An authenticator app", publicUrl });
      await report("second_factor_added", account, ip, mail);
      return added.isFirst ? codes : undefined;
    },

    async removeTotp(signedIn: SignedIn, ip: string): Promise<void> {
      const account = requireConfirmed(signedIn);
      if (!(await factors.removeAuthenticatorApp(account.id))) throw new AppError("factor_not_found");
      const mail = factorRemovedMail({ to: account.email, factor: "The authenticator app", publicUrl });
      await report("second_factor_removed", account, ip, mail);
    },

    async startPasskey(signedIn: SignedIn) {
      const account = requireConfirmed(signedIn);
      const known = await factors.passkeys(account.id);
      if (known.length >= maxPasskeys) throw new AppError("too_many_passkeys");
      const challenge = await challenges.start("passkey_setup", account.id);
      const options = await webAuthn.creationOptions(account, known, { challenge: challenges.toSign(challenge) });
      return { challenge, options };
    },

    /** Returns recovery codes if this is the first factor. */
    async addPasskey(
      signedIn: SignedIn,
      { challenge, name, passkey }: { challenge: string; name: string; passkey: PasskeyAttestation },
      ip: string,
    ): Promise<string[] | undefined> {
      const account = requireConfirmed(signedIn);
      const taken = await challenges.take("passkey_setup", challenge);
      if (taken?.accountId !== account.id) throw new AppError("bad_challenge");
      const created = await webAuthn.readNewPasskey(passkey, { challenge: challenges.toSign(challenge) });
      if (!created) throw new AppError("passkey_rejected");
      const { codes, codeHashes } = drawCodes(account.id);
      const record: PasskeyRecord = {
        id: randomUUID(),
        accountId: account.id,
        ...created,
        transports: JSON.stringify(passkey.response.transports ?? []),
        name,
        createdAt: clock.now(),
        lastUsedAt: null,
      };
      const added = requireAdded(await factors.addPasskey(record, { max: maxPasskeys, codeHashes }), "passkey_exists");
      const mail = factorAddedMail({ to: account.email, factor: "A passkey", publicUrl });
      await report("second_factor_added", account, ip, mail);
      return added.isFirst ? codes : undefined;
    },

    async renamePasskey({ account }: SignedIn, id: string, name: string): Promise<Passkey> {
      const renamed = await factors.renamePasskey(account.id, id, name);
      if (!renamed) throw new AppError("factor_not_found");
      return toPasskey(renamed);
    },

    async removePasskey(signedIn: SignedIn, id: string, ip: string): Promise<void> {
      const account = requireConfirmed(signedIn);
      if (!(await factors.removePasskey(account.id, id))) throw new AppError("factor_not_found");
      const mail = factorRemovedMail({ to: account.email, factor: "A passkey", publicUrl });
      await report("second_factor_removed", account, ip, mail);
    },

    /** The previous ones stop working. */
    async replaceRecoveryCodes(signedIn: SignedIn, ip: string): Promise<string[]> {
      const account = requireConfirmed(signedIn);
      const { codes, codeHashes } = drawCodes(account.id);
      if (!(await factors.replaceRecoveryCodes(account.id, codeHashes))) throw new AppError("factor_not_found");
      await report("recovery_codes_replaced", account, ip, recoveryCodesReplacedMail({ to: account.email, publicUrl }));
      return codes;
    },
  };
}

function requireAdded(added: AddedFactor, taken: "totp_exists" | "passkey_exists"): { isFirst: boolean } {
  if (added === "full") throw new AppError("too_many_passkeys");
  if (added === "taken") throw new AppError(taken);
  return added;
}

function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
