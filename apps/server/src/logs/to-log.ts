// Row -> Log: what the dashboard gets.
import type { Log } from "@contrail/protocol";
import type { LogRow } from "../storage/logs/row.ts";

export function toLog(row: LogRow, application: { id: string; name: string }): Log {
  return {
    id: row.id,
    createdAt: new Date(row.time).toISOString(),
    receivedAt: new Date(row.receivedAt).toISOString(),
    type: row.type,
    level: row.level,
    source: row.source,
    application: { id: application.id, name: application.name },
    message: row.message,
    data: row.data === "" ? row.message : JSON.parse(row.data),
    metadata: row.metadata === "" ? null : JSON.parse(row.metadata),
    stack: row.stack || null,
    environment: row.environment || null,
    marks: row.marks,
  };
}
