// One-time codes: six digits, valid for ten minutes. Stored as a keyed hash. Wrong attempts from the source that
// requested the code and from other sources are counted separately, five each, so that strangers can't use up the
// owner's.
import { randomInt, randomUUID } from "node:crypto";
import { codeLength, minuteMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { CodeStore } from "../storage/metadata/accounts/codes.ts";
import type { CodeKind, CodeRecord } from "../storage/metadata/database/tables.ts";
import type { Vault } from "../vault.ts";
import type { AttemptLimits, AttemptSource } from "./attempt-limits.ts";

export const codeLifetimeMs = 10 * minuteMs;
const maxAttempts = 5;

interface CodesDeps {
  codes: CodeStore;
  limits: AttemptLimits;
  vault: Vault;
  clock: Clock;
}

export type Codes = ReturnType<typeof createCodes>;

export function createCodes({ codes, limits, vault, clock }: CodesDeps) {
  // A code is hashed together with its purpose, so that it is valid for nothing else.
  const hash = (subjectId: string, code: string) => vault.hash(`code ${subjectId} ${code}`);

  const requesterOf = ({ name }: AttemptSource) => vault.hash(`requested by ${name}`);

  /** A code for the email, and the record for the store. */
  function draw(
    kind: CodeKind,
    { email, subjectId, source }: { email: string; subjectId: string; source: AttemptSource },
  ): { code: string; record: CodeRecord } {
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
    const now = clock.now();
    const record: CodeRecord = {
      id: randomUUID(),
      kind,
      email,
      subjectId,
      codeHash: hash(subjectId, code),
      requestedBy: requesterOf(source),
      tries: 0,
      foreignTries: 0,
      createdAt: now,
      expiresAt: now + codeLifetimeMs,
    };
    return { code, record };
  }

  return {
    draw,

    /** Returns what the code was sent for. It works once. */
    redeem: (
      kind: CodeKind,
      { email, code, source, subjectId }: { email: string; code: string; source: AttemptSource; subjectId?: string },
    ): Promise<string> =>
      limits.guess(kind, email, source, async () => {
        const requestedBy = requesterOf(source);
        const tried = await codes.countAttempt(kind, email, { now: clock.now(), maxAttempts, requestedBy, subjectId });
        const match = tried.find((each) => each.codeHash === hash(each.subjectId, code));
        if (!match || !(await codes.use(match.id))) throw new AppError("invalid_code");
        return match.subjectId;
      }),
  };
}
