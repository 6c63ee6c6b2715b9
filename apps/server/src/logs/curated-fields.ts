// Which fields of `data` and `metadata` are worth filtering by.
import { curatedLimits, toFieldName } from "@contrail/protocol";
import type { FrequentField } from "../storage/logs/frequent-fields.ts";

/** Written by the logger, or a text that differs from log to log. Each is left out wherever it is. */
const technicalKeys: ReadonlySet<string> = new Set([
  "pid",
  "stack",
  "message",
  "timestamp",
  "callSite",
  "lineHash",
  "captured",
  "repeated",
]);
/** First keys of what the logger adds to its copy of an error; the log itself has them too. */
const copiedKeys: ReadonlySet<string> = new Set(["name", "environment", "browser"]);

/** As many as the rail lists when a group is expanded. */
const fewValues = 50;

/** Fields with few values first, then those of most logs. */
export function curateFields(fields: readonly FrequentField[]): (FrequentField & { field: string })[] {
  const useful = fields.filter((each) => !isTechnical(each) && !isMasked(each));
  const ranked = useful.toSorted(
    (one, other) => Number(isIdentifier(one)) - Number(isIdentifier(other)) || other.logs - one.logs,
  );
  return ranked.slice(0, curatedLimits.fields).map((each) => ({ ...each, field: toFieldName(each.root, each.path) }));
}

function isTechnical({ root, path }: FrequentField): boolean {
  return technicalKeys.has(path.at(-1) ?? "") || (root === "data" && copiedKeys.has(path[0] ?? ""));
}

/** Such as a password: its only value is that it was masked. */
function isMasked({ distinct, values }: FrequentField): boolean {
  return distinct === 1 && String(values[0]?.value).startsWith("[redacted");
}

/** Such as the id of a request or an order: nearly every log has another value. */
function isIdentifier({ distinct, logs }: FrequentField): boolean {
  return distinct > fewValues || (distinct > 10 && distinct * 2 > logs);
}
