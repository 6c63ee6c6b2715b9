// An accepted batch on its way to followers: each row is decoded and serialized once, no matter how many followers get
// it, and only if one does.
import { type Level, type Log, toLevel } from "@contrail/protocol";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { toLog } from "../../storage/logs/rows/to-log.ts";
import { toListedLog } from "../to-listed-log.ts";
import { toEvent } from "./live-events.ts";

/** Published by ingest once the rows are durable. */
export interface AcceptedBatch {
  application: { id: string; name: string; teamId: string };
  /** In the current format. */
  rows: Buffer;
  rowCount: number;
}

export interface LiveBatch {
  accepted: AcceptedBatch;
  application: AcceptedBatch["application"];
  /** Ascending. */
  seqs: BigUint64Array;
  times: Float64Array;
  /** The earliest of the times. */
  oldest: number;
  levels: readonly Level[];
  /** Complete, for searching. */
  log(index: number): Log;
  /** As the list shows it. */
  event(index: number): Buffer;
}

export function createLiveBatch(accepted: AcceptedBatch): LiveBatch {
  const { application, rows, rowCount } = accepted;
  const { seqs, times, types, read } = rowFormats.current.index(rows, rowCount);
  const logs: Log[] = [];
  const events: Buffer[] = [];

  function log(index: number): Log {
    logs[index] ??= toLog(read(index), application);
    return logs[index];
  }

  return {
    accepted,
    application,
    seqs,
    times,
    oldest: times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY),
    levels: types.map(toLevel),
    log,
    event(index) {
      events[index] ??= toLogEvent(toListedLog(read(index), application));
      return events[index];
    },
  };
}

function toLogEvent(log: Log): Buffer {
  return Buffer.from(toEvent("log", log, log.id));
}
