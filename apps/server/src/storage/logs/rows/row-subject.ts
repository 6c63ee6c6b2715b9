// A stored row as searches see it. Its JSON is only parsed for those that look at a value in it.
import { toLevel, toLogId } from "@contrail/protocol";
import { createSubject, type Subject } from "@contrail/protocol/matcher";
import type { LogRow } from "./row.ts";
import { fingerprintOf } from "./to-log.ts";

export function createRowSubject(row: LogRow, application: { id: string; name: string }): Subject {
  let data: string | undefined;
  const json = (root: "data" | "metadata") => {
    if (root === "metadata") return row.metadata;
    data ??= repeatsMessage(row) ? "" : row.data;
    return data;
  };
  return createSubject({
    type: row.type,
    level: toLevel(row.type),
    application,
    id: () => toLogId(row),
    time: () => row.time,
    text: (column) => (column === "fingerprint" ? (fingerprintOf(row) ?? "") : row[column]),
    value(root) {
      const text = json(root);
      return text === "" ? undefined : JSON.parse(text);
    },
    json,
  });
}

/** It was sent as data, from which the message was taken. */
function repeatsMessage({ data, message }: LogRow): boolean {
  return data.startsWith('"') && JSON.parse(data) === message;
}
