// Brute-force protection: how many attempts and emails an email address gets before a lockout. Addresses with and
// without an account are treated the same.
import { dayMs, minuteMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import type { SecurityEvent, SecurityLog } from "../http/security-log.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";
import type { AttemptsRecord, CodeKind } from "../storage/metadata/database/tables.ts";
import type { Vault } from "../vault.ts";

interface AttemptLimit {
  max: number;
  windowMs: number;
}

const guessLimit: AttemptLimit = { max: 10, windowMs: 15 * minuteMs };
/** Not for emailed codes: guesses at those are limited by their attempts and by the number of codes sent. */
const dailyLimit: AttemptLimit = { max: 100, windowMs: dayMs };

/** A limit counts per source, or for all sources together. */
type MailLimit = AttemptLimit & { perSource: boolean };
const mailLimits: Readonly<Record<CodeKind, readonly MailLimit[]>> = {
  password_reset: [{ max: 5, windowMs: dayMs, perSource: false }],
  account_verification: [
    { max: 5, windowMs: 10 * minuteMs, perSource: true },
    { max: 10, windowMs: dayMs, perSource: true },
    { max: 50, windowMs: dayMs, perSource: false },
  ],
  sso_break_glass: [
    { max: 5, windowMs: dayMs, perSource: true },
    { max: 50, windowMs: dayMs, perSource: false },
  ],
};

type GuessKind = "sign_in" | "password_confirmation" | "second_factor" | CodeKind;

const eventsOf: Readonly<Record<GuessKind, { failed: SecurityEvent; lockedOut: SecurityEvent }>> = {
  sign_in: { failed: "sign_in_failed", lockedOut: "sign_in_locked_out" },
  password_confirmation: { failed: "password_confirmation_failed", lockedOut: "password_confirmation_locked_out" },
  second_factor: { failed: "second_factor_failed", lockedOut: "second_factor_locked_out" },
  account_verification: { failed: "code_rejected", lockedOut: "code_locked_out" },
  password_reset: { failed: "code_rejected", lockedOut: "code_locked_out" },
  sso_break_glass: { failed: "code_rejected", lockedOut: "code_locked_out" },
};

/** The source of an attempt. */
export interface AttemptSource {
  /** A network, a browser that signed in before, or a session. */
  name: string;
  ip: string;
  /** It has signed in before, so it has its own daily limits instead of sharing those of strangers. */
  isKnown: boolean;
}

interface AttemptLimitsDeps {
  attempts: AttemptStore;
  vault: Vault;
  clock: Clock;
  securityLog: SecurityLog;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

export function createAttemptLimits({ attempts, vault, clock, securityLog }: AttemptLimitsDeps) {
  // Hashed, so that addresses without an account aren't stored.
  const subjectOf = (email: string) => vault.hash(`attempts on ${email}`);
  const nameOf = (what: string, email: string) => vault.hash(`attempts ${what} ${email}`);

  const count = (what: string, email: string, { windowMs }: AttemptLimit, subject?: string): Promise<AttemptsRecord> =>
    attempts.count(nameOf(what, email), { now: clock.now(), length: windowMs, subject });

  const retryLater = (code: ErrorCode, endsAt: number, message?: string) =>
    new AppError(code, {
      ...(message !== undefined && { message }),
      headers: { "retry-after": String(Math.ceil((endsAt - clock.now()) / 1000)) },
    });

  /** Strangers share a limit; each known source has its own. */
  const sharedBy = ({ name, isKnown }: AttemptSource) => (isKnown ? name : "strangers");

  return {
    /**
     * Counted before the outcome is known, so that parallel guesses are counted, too. A successful one only undoes
     * itself: clearing the count would show a guesser that the owner signed in. Attempts of a blocked network don't
     * count against the whole address, or one network alone could lock it for a day.
     */
    async guess<Result>(
      kind: GuessKind,
      email: string,
      source: AttemptSource,
      attempt: () => Promise<Result>,
    ): Promise<Result> {
      const { failed, lockedOut } = eventsOf[kind];
      // A new password says nothing about the second factor, so it doesn't clear these.
      const subject = kind === "second_factor" ? undefined : subjectOf(email);
      const bySource = await count(`guess ${kind} ${source.name}`, email, guessLimit, subject);
      if (bySource.count > guessLimit.max) {
        securityLog.record(lockedOut, { email, ip: source.ip });
        throw retryLater("too_many_attempts", bySource.endsAt);
      }
      const counted = [bySource];
      if (kind === "sign_in" || kind === "password_confirmation" || kind === "second_factor") {
        const byDay = await count(`guess ${kind} daily ${sharedBy(source)}`, email, dailyLimit, subject);
        if (byDay.count > dailyLimit.max) {
          securityLog.record(lockedOut, { email, ip: source.ip });
          const message = kind === "second_factor" ? secondFactorLockedForToday : lockedForToday;
          throw retryLater("too_many_attempts", byDay.endsAt, message);
        }
        counted.push(byDay);
      }
      try {
        const result = await attempt();
        for (const each of counted) await attempts.undo(each);
        return result;
      } catch (error) {
        if (error instanceof AppError) securityLog.record(failed, { email, ip: source.ip });
        throw error;
      }
    },

    /** After the owner has proved who they are. */
    clearGuesses: (email: string): Promise<void> => attempts.clear(subjectOf(email)),

    /**
     * Counts an email with a code. Returns when the next one is allowed, or undefined if this one is. At most one per
     * minute; only emails that are sent count.
     */
    async reserveMail(
      kind: CodeKind,
      email: string,
      source: AttemptSource,
      { isRepeated }: { isRepeated: boolean },
    ): Promise<number | undefined> {
      const counted: AttemptsRecord[] = [];
      const takeBackAll = async () => {
        for (const each of counted) await attempts.undo(each);
      };
      for (const limit of mailLimits[kind]) {
        const scope = limit.perSource ? source.name : sharedBy(source);
        const mails = await count(`mails ${kind} ${limit.windowMs} ${scope}`, email, limit);
        if (mails.count > limit.max) {
          await takeBackAll();
          return mails.endsAt;
        }
        counted.push(mails);
      }
      const thisMinute = await count(`send ${kind}`, email, { max: 1, windowMs: minuteMs });
      if (isRepeated && thisMinute.count > 1) {
        await takeBackAll();
        throw retryLater("too_soon", thisMinute.endsAt);
      }
      return undefined;
    },

    tooManyMails: (nextAt: number) => retryLater("too_many_codes", nextAt),
  };
}

const secondFactorLockedForToday = "Too many wrong codes for this account today. Please try again tomorrow.";
const lockedForToday =
  "Too many failed attempts for this email address today. Reset your password to sign in now, or try again tomorrow.";
