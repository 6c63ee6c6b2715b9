// Usage since it was last recorded in the ledger. Counted by frame: after a crash, uncounted usage is counted again
// from the frames on disk, which stay until then, and nothing is counted twice.
import { dayMs } from "@contrail/protocol";
import type { Count, Recording } from "../../../storage/metadata/ledger/usage.ts";
import type { SpoolFrame } from "../disk/frame.ts";

/** Uncounted usage up to a frame. */
export type Uncounted = Omit<Recording, "spool">;

/** Frames up to `countedTo` are in the ledger. */
export function createCounts(countedTo: number) {
  let counted = countedTo;
  let last = countedTo;
  let open = new Map<string, Count>();
  let taken: Uncounted | undefined;

  function countOf({ kind, applicationId: id, receivedAt }: SpoolFrame): Count | undefined {
    if (kind !== "batch" && kind !== "transfer") return undefined;
    const day = Math.floor(receivedAt / dayMs);
    const name = `${day} ${kind} ${id}`;
    const known = open.get(name);
    if (known) return known;
    const count: Count = { kind, id, day, calls: 0, logs: 0, bytes: 0 };
    open.set(name, count);
    return count;
  }

  return {
    get countedTo(): number {
      return counted;
    },
    /** Handed out, and possibly already in the ledger. */
    get isTaken(): boolean {
      return taken !== undefined;
    },

    /** There is no later frame: a folder that was restored from a backup continues where the backup was made. */
    continueFrom(sequence: number): void {
      counted = Math.min(counted, sequence);
      last = Math.min(last, sequence);
    },

    /** The frame is durable. Called in the order of sequences. */
    note(frame: SpoolFrame): void {
      if (frame.sequence <= last) return;
      last = frame.sequence;
      const count = countOf(frame);
      if (!count) return;
      if (frame.kind === "transfer") {
        count.bytes += readTransfer(frame.rows);
      } else {
        count.calls += 1;
        count.logs += frame.rowCount;
      }
    },

    /** Exactly the same until it is counted: a failed attempt may or may not have been recorded. */
    take(): Uncounted | undefined {
      if (!taken && last > counted) {
        taken = { upTo: last, counts: [...open.values()] };
        open = new Map();
      }
      return taken;
    },

    done(): void {
      counted = taken?.upTo ?? counted;
      taken = undefined;
    },
  };
}

export function writeTransfer(bytes: number): Buffer {
  const rows = Buffer.alloc(6);
  rows.writeUIntLE(bytes, 0, 6);
  return rows;
}

function readTransfer(rows: Buffer): number {
  return rows.readUIntLE(0, 6);
}
