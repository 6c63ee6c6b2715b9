// A stored row as searches see it. Most searches need neither the whole log nor its JSON parsed.
import { createSubject, type Subject } from "@contrail/protocol/matcher";
import type { LogRow } from "./row.ts";
import { toLog } from "./to-log.ts";

export function createRowSubject(row: LogRow, application: { id: string; name: string }): Subject {
  const json = (root: "data" | "metadata") => (root === "data" && isMessage(row) ? "" : row[root]);
  return createSubject({
    log: () => toLog(row, application),
    text: (name) => row[name],
    value(root) {
      const text = json(root);
      return text === "" ? undefined : JSON.parse(text);
    },
    json,
  });
}

/** The data of a log that was sent without is its message. */
function isMessage({ data, message }: LogRow): boolean {
  return data.startsWith('"') && JSON.parse(data) === message;
}
