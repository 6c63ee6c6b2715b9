// The second step of a sign-in, and signing in with nothing but a passkey.
import type { PasskeyAssertion, SecondFactor, SecondFactorMethod, SignInMethod } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { SecurityLog } from "../../http/security-log.ts";
import type { Mailer } from "../../mail/mail.ts";
import type { AccountRecord, AccountStore } from "../../storage/metadata/accounts/accounts.ts";
import type { PasskeyRecord, SecondFactorStore } from "../../storage/metadata/accounts/second-factors.ts";
import type { Vault } from "../../vault.ts";
import type { AttemptLimits } from "../attempt-limits.ts";
import type { Devices, RequestOrigin } from "../devices.ts";
import { recoveryCodeUsedMail } from "../messages.ts";
import { type Challenges, maxTries } from "./challenges.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findStep } from "./totp.ts";
import type { WebAuthn } from "./webauthn.ts";

interface SecondFactorSignInDeps {
  accounts: AccountStore;
  factors: SecondFactorStore;
  challenges: Challenges;
  webAuthn: WebAuthn;
  limits: AttemptLimits;
  devices: Devices;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
}

export type SecondFactorSignIn = ReturnType<typeof createSecondFactorSignIn>;

export function createSecondFactorSignIn(deps: SecondFactorSignInDeps) {
  const { accounts, factors, challenges, webAuthn, limits, devices } = deps;
  const { mailer, vault, clock, publicUrl, securityLog } = deps;

  return {
    /** The account has passed the first factor. */
    async challenge(
      { id }: AccountRecord,
      method: SignInMethod,
    ): Promise<{ challenge: string; methods: SecondFactorMethod[] }> {
      const methods = await methodsOf(id, await factors.passkeys(id));
      return { challenge: await challenges.start("second_factor", id, method), methods };
    },

    async options(token: string) {
      const { id } = await accountOf(token);
      const passkeys = await factors.passkeys(id);
      const request = passkeys.length > 0 && {
        passkey: await webAuthn.requestOptions(passkeys, { challenge: challenges.toSign(token) }),
      };
      return { methods: await methodsOf(id, passkeys), ...request };
    },

    /**
     * Returns the account and its first factor. Failures count for the challenge, and for the account across all its
     * challenges.
     */
    async verify(
      { challenge, ...proof }: SecondFactor,
      client: RequestOrigin,
    ): Promise<{ account: AccountRecord; method: SignInMethod }> {
      const account = await accountOf(challenge);
      return limits.guess("second_factor", account.email, devices.sourceOf(client, account), async () => {
        const counted = await challenges.countTry("second_factor", challenge);
        if (!counted) throw new AppError("challenge_used_up");
        if (!(await isRight(account, challenge, proof))) {
          throw new AppError(counted.tries < maxTries ? "wrong_second_factor" : "challenge_used_up");
        }
        const taken = await challenges.take("second_factor", challenge);
        // Without a method: from before an upgrade, five minutes ago at most.
        if (!taken?.method) throw new AppError("bad_challenge");
        return { account, method: taken.method };
      });
    },

    async passkeyOptions() {
      const challenge = await challenges.start("passkey_sign_in", null);
      return { challenge, options: await webAuthn.requestOptions([], { challenge: challenges.toSign(challenge) }) };
    },

    /** The authenticator has verified the user, so this is two factors at once: what they have, and what they know or are. */
    async signInWithPasskey(challenge: string, assertion: PasskeyAssertion, ip: string): Promise<AccountRecord> {
      if (!(await challenges.take("passkey_sign_in", challenge))) throw new AppError("bad_challenge");
      const passkey = await factors.passkeyByCredential(assertion.id);
      const isOwner = passkey && toAccountId(assertion) === passkey.accountId;
      const account = isOwner && (await accounts.byId(passkey.accountId));
      if (!account || !(await isSigned(assertion, passkey, challenge))) {
        securityLog.record("passkey_rejected", { ip, ...(passkey && { accountId: passkey.accountId }) });
        throw new AppError("passkey_rejected");
      }
      return account;
    },
  };

  async function accountOf(token: string): Promise<AccountRecord> {
    const challenge = await challenges.find("second_factor", token);
    const account = challenge?.accountId && (await accounts.byId(challenge.accountId));
    if (!account) throw new AppError("bad_challenge");
    return account;
  }

  async function methodsOf(accountId: string, passkeys: readonly PasskeyRecord[]): Promise<SecondFactorMethod[]> {
    const app = await factors.authenticatorApp(accountId);
    return [
      ...(app?.isConfirmed ? (["totp"] as const) : []),
      ...(passkeys.length > 0 ? (["passkey"] as const) : []),
      "recovery_code",
    ];
  }

  async function isRight(
    account: AccountRecord,
    challenge: string,
    { code, recoveryCode, passkey }: Omit<SecondFactor, "challenge">,
  ): Promise<boolean> {
    if (code !== undefined) return isCodeRight(account.id, code);
    if (recoveryCode !== undefined) return isRecoveryCodeRight(account, recoveryCode);
    const known = passkey && (await factors.passkeyByCredential(passkey.id));
    return known?.accountId === account.id && passkey !== undefined && isSigned(passkey, known, challenge);
  }

  async function isCodeRight(accountId: string, code: string): Promise<boolean> {
    const app = await factors.authenticatorApp(accountId);
    if (!app?.isConfirmed) return false;
    const secret = Buffer.from(vault.decrypt(app.sealedSecret), "base64url");
    const step = findStep(secret, code, { now: clock.now(), lastStep: app.lastStep });
    return step !== undefined && factors.claimStep(accountId, step);
  }

  async function isRecoveryCodeRight({ id, email }: AccountRecord, code: string): Promise<boolean> {
    if (!(await factors.redeemRecoveryCode(id, hashRecoveryCode(vault, id, code), clock.now()))) return false;
    securityLog.record("recovery_code_used", { accountId: id });
    await mailer.send(recoveryCodeUsedMail({ to: email, left: await factors.recoveryCodes(id), publicUrl }));
    return true;
  }

  async function isSigned(assertion: PasskeyAssertion, passkey: PasskeyRecord, challenge: string): Promise<boolean> {
    const counter = await webAuthn.verify(assertion, passkey, { challenge: challenges.toSign(challenge) });
    return counter !== undefined && factors.recordPasskeyUse(passkey.id, { counter, now: clock.now() });
  }
}

function toAccountId({ response }: PasskeyAssertion): string {
  return Buffer.from(response.userHandle ?? "", "base64url").toString();
}
