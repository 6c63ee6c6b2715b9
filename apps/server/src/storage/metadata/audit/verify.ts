// Verifies the audit log of a team, a batch of entries at a time, while it may be written to and pruned.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AuditStore } from "./audit.ts";
import { type ChainPosition, checkChain } from "./chain.ts";

export interface Verification {
  /** Number of the first entry that was changed, removed or added; null: the log is intact. */
  brokenAt: number | null;
  verified: number;
  last: (ChainPosition & { at: number }) | null;
}

/** Bounds the memory. */
const batchSize = 500;

export async function verifyAuditLog(
  audit: Pick<AuditStore, "chainOf" | "after">,
  teamId: string,
): Promise<Verification> {
  let { base: position } = await audit.chainOf(teamId);
  let verified = 0;
  let last: Verification["last"] = null;

  for (;;) {
    const records = await audit.after(teamId, position.number, batchSize);
    const check = checkChain(position, records);
    const { head, base } = await audit.chainOf(teamId);
    if (base.number > position.number && !(check.isIntact && records.length > 0)) {
      // Entries that were about to be checked have been pruned.
      position = base;
      continue;
    }
    if (!check.isIntact)
      return { brokenAt: check.brokenAt, verified: verified + check.brokenAt - position.number - 1, last };
    ({ position } = check);
    verified += records.length;
    const end = records.at(-1);
    if (end) last = { ...position, at: end.at };
    if (position.number > head.number) return { brokenAt: head.number + 1, verified, last };
    if (position.number === head.number) {
      return { brokenAt: position.hash === head.hash ? null : Math.max(1, head.number), verified, last };
    }
    // The chain has more entries than were found, although they are written together.
    if (records.length === 0) return { brokenAt: position.number + 1, verified, last };
    await nextTurn();
  }
}
