// Row -> Log, as the dashboard gets it.
import { type Log, toLevel, toLogId } from "@contrail/protocol";
import { arrivalOf } from "../sequence.ts";
import type { LogRow } from "./row.ts";

export function toLog(row: LogRow, application: { id: string; name: string }): Log {
  return {
    id: toLogId(row),
    createdAt: new Date(row.time).toISOString(),
    receivedAt: new Date(arrivalOf(row.seq)).toISOString(),
    type: row.type,
    level: toLevel(row.type),
    source: row.source,
    application: { id: application.id, name: application.name },
    message: row.message,
    data: row.data === "" ? row.message : JSON.parse(row.data),
    metadata: row.metadata === "" ? null : JSON.parse(row.metadata),
    stack: row.stack || null,
    environment: row.environment || null,
    release: row.release || undefined,
    fingerprint: fingerprintOf(row),
    marks: row.marks,
  };
}

/** As logs show it. */
export function fingerprintOf({ fingerprint }: Pick<LogRow, "fingerprint">): string | undefined {
  return fingerprint === "0" ? undefined : BigInt(fingerprint).toString(16).padStart(16, "0");
}
