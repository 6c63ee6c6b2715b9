// The hash chain of an audit log. The hash of an entry covers the entry and the previous hash, so that changing,
// removing or inserting one breaks the chain there.
import { createHash } from "node:crypto";
import type { AuditRecord } from "../database/tables.ts";

export type UnhashedAuditRecord = Omit<AuditRecord, "hash">;

/** A position in the chain: the last entry that belongs to it. */
export interface ChainPosition {
  number: number;
  hash: string;
}

/** Before the first entry. */
export const chainStart: ChainPosition = { number: 0, hash: "0".repeat(64) };

/** SHA-256 of the previous hash, a line break, and the values of the entry as a JSON array in the order of its columns. */
export function hashAuditRecord(previousHash: string, record: UnhashedAuditRecord): string {
  const { teamId, number, at, actorKind, actorId, actorName, action, target, changes, ip, agent } = record;
  const values = [teamId, number, at, actorKind, actorId, actorName, action, target, changes, ip, agent];
  return createHash("sha256")
    .update(`${previousHash}\n${JSON.stringify(values)}`)
    .digest("hex");
}

export type ChainCheck = { isIntact: true; position: ChainPosition } | { isIntact: false; brokenAt: number };

/** Checks the entries that follow a position, in the order of their numbers. */
export function checkChain(position: ChainPosition, records: readonly AuditRecord[]): ChainCheck {
  let { number, hash } = position;
  for (const record of records) {
    number += 1;
    if (record.number !== number || record.hash !== hashAuditRecord(hash, record)) {
      return { isIntact: false, brokenAt: number };
    }
    hash = record.hash;
  }
  return { isIntact: true, position: { number, hash } };
}
