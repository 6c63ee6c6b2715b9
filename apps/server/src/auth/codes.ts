// One-time codes: six digits, valid for ten minutes and five tries. Stored as a keyed hash.
import { randomInt, randomUUID } from "node:crypto";
import { codeLength } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Vault } from "../secret.ts";
import type { CodeStore } from "../storage/metadata/codes.ts";
import type { CodeKind, CodeRecord } from "../storage/metadata/tables.ts";
import type { AttemptLimits } from "./attempt-limits.ts";

export const codeLifetime = 10 * 60_000;
const maxTries = 5;
/** More live codes than this for one address and kind, and no further one is sent. */
export const maxLiveCodes = 5;

interface CodesDeps {
  codes: CodeStore;
  limits: AttemptLimits;
  vault: Vault;
  clock: Clock;
}

export type Codes = ReturnType<typeof createCodes>;

export function createCodes({ codes, limits, vault, clock }: CodesDeps) {
  // A code is hashed together with what it is for, so that it opens nothing else.
  const hash = (subjectId: string, code: string) => vault.hash(`code ${subjectId} ${code}`);

  /** A code for the mail, and the record for the store. */
  function draw(kind: CodeKind, email: string, subjectId: string): { code: string; record: CodeRecord } {
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
    const now = clock.now();
    const record: CodeRecord = {
      id: randomUUID(),
      kind,
      email,
      subjectId,
      codeHash: hash(subjectId, code),
      tries: 0,
      createdAt: now,
      expiresAt: now + codeLifetime,
    };
    return { code, record };
  }

  return {
    draw,

    /** Stores a further code of an address; at most one a minute. */
    async sendAgain(kind: CodeKind, email: string, subjectId: string): Promise<string> {
      await limits.oncePerMinute(kind, email);
      const { code, record } = draw(kind, email, subjectId);
      if (!(await codes.add(record, maxLiveCodes))) throw tooManyCodes();
      return code;
    },

    /** What the code was sent for. It works once. */
    redeem: (kind: CodeKind, email: string, code: string, subjectId?: string): Promise<string> =>
      limits.guess(kind, email, async () => {
        const tried = await codes.takeTry(kind, email, { now: clock.now(), maxTries, subjectId });
        const match = tried.find((each) => each.codeHash === hash(each.subjectId, code));
        if (!match || !(await codes.use(match.id))) throw new AppError("invalid_code");
        return match.subjectId;
      }),
  };
}

export function tooManyCodes(): AppError {
  return new AppError("too_many_codes", { headers: { "retry-after": String(codeLifetime / 1000) } });
}
