// The signals about issues of an application, with what the rules have to know about them.
import { parseLogId } from "@contrail/protocol";
import { createMatcher } from "@contrail/protocol/matcher";
import type { LogRow } from "../../storage/logs/rows/row.ts";
import { toLog } from "../../storage/logs/rows/to-log.ts";
import type { AlertMute } from "../../storage/metadata/alerts/alert-mutes.ts";
import type { IssueSignalRecord } from "../../storage/metadata/database/alert-records.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { SignalledIssue } from "../evaluate/bursts.ts";
import type { ConditionOf } from "../evaluate/rule.ts";
import { StoreUnavailableError } from "./errors.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { toIssueTitle } from "./incident-details.ts";
import type { RuleTarget } from "./measure.ts";
import { muteText, targetsOf } from "./mutes.ts";
import type { WatchedRule } from "./watched-rule.ts";

export type IssueRule = WatchedRule & { condition: ConditionOf<"issue"> };

export interface Signal extends Omit<IssueSignalRecord, "applicationId"> {
  issue: StoredIssue;
  /** The event that caused it; undefined: it isn't there any longer. */
  event: LogRow | undefined;
}

/** Signals whose issue is gone are left out. */
export async function readSignals(
  { stores, logs }: EvaluatorDeps,
  { scopes }: RuleTarget,
  records: readonly Omit<IssueSignalRecord, "applicationId">[],
  { needsEvents }: { needsEvents: boolean },
): Promise<Signal[]> {
  const found = await stores.issues.ofParts(records.map(({ issueId }) => issueId));
  const issueOf = new Map(found.flatMap(({ issue, partIds }) => [...partIds].map((id) => [id, issue] as const)));
  const signals: Signal[] = [];
  for (const [index, record] of records.entries()) {
    const issue = issueOf.get(record.issueId);
    if (!issue) continue;
    // The first one is quoted.
    const isRead = needsEvents || index === 0;
    signals.push({
      ...record,
      issue,
      event: isRead ? await readEvent({ stores, logs }, { scopes }, record, issue) : undefined,
    });
  }
  return signals;
}

async function readEvent(
  { stores, logs }: Pick<EvaluatorDeps, "stores" | "logs">,
  { scopes }: Pick<RuleTarget, "scopes">,
  { logId }: Pick<IssueSignalRecord, "logId">,
  { ids }: StoredIssue,
): Promise<LogRow | undefined> {
  // An escalation has no event of its own: the one that describes the issue stands for it.
  const known = logId === "" ? (await stores.issueFingerprints.ofIssue(ids)).at(-1)?.logId : logId;
  const position = parseLogId(known ?? "");
  if (!position) return undefined;
  try {
    return await logs.find(scopes, position);
  } catch (error) {
    throw new StoreUnavailableError(error);
  }
}

export interface Decision {
  signal: Signal;
  /** Why the rule doesn't fire; undefined: it does. */
  reason: string | undefined;
  /** Mutes that end with it, because it got worse. */
  ended: AlertMute[];
}

/** What a rule makes of each signal. */
export async function decide(
  { stores }: EvaluatorDeps,
  rule: IssueRule,
  { applications }: RuleTarget,
  applicationId: string,
  signals: readonly Signal[],
  now: number,
): Promise<Decision[]> {
  const { on, levels, search } = rule.condition;
  const wanted = signals.filter(({ kind }) => on.includes(kind));
  if (wanted.length === 0) return [];
  const application = applications.find(({ id }) => id === applicationId) ?? { id: applicationId, name: "" };
  const matches = search === "" && levels.length === 0 ? undefined : createMatcher(rule.search);
  const targets = [
    ...targetsOf({ ...rule, applicationId }),
    ...wanted.map(({ issue }) => ({ targetKind: "issue" as const, targetId: issue.id })),
  ];
  const mutes = await stores.alertMutes.find(targets, now);
  return wanted.map((signal) => {
    const { issue, event, kind } = signal;
    const log = event && toLog(event, application);
    const isMatch =
      !matches || (log !== undefined && matches(log) && (levels.length === 0 || levels.includes(log.level)));
    if (!isMatch) return { signal, reason: `${issue.publicId} doesn't match`, ended: [] };
    const own = mutes.filter(({ targetKind, targetId }) => targetKind !== "issue" || targetId === issue.id);
    const lasting = own.find(({ until }) => until !== null || kind !== "escalating");
    return lasting
      ? { signal, reason: `${issue.publicId}: ${muteText(lasting)}`, ended: [] }
      : { signal, reason: undefined, ended: own };
  });
}

export function toSignalledIssue({ issue, kind, event }: Signal): SignalledIssue {
  const release = kind === "regressed" ? (event?.release ?? issue.lastRelease) : "";
  return { issue: issue.publicId, kind, title: toIssueTitle(issue), release };
}
