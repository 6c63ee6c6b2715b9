// Which issue signals share an incident: many new errors after a deployment are one incident.
import { hourMs, type IssueSignal, minuteMs } from "@contrail/protocol";

const maxAgeMs = 2 * hourMs;
const maxQuietMs = 10 * minuteMs;
/** An incident about issues is over when none of them has happened for this long. */
export const issueQuietMs: number = hourMs;

export interface JoinableIncident {
  openedAt: number;
  /** Of its latest signal. */
  lastAt: number;
}

/** Whether a signal belongs to an open incident of its rule and application. */
export function joins(incident: JoinableIncident, at: number): boolean {
  return at - incident.openedAt < maxAgeMs && at - incident.lastAt < maxQuietMs;
}

export interface SignalledIssue {
  /** `SHOP-12` */
  issue: string;
  kind: IssueSignal;
  title: string;
  /** Of the event that caused it; empty if it names none. */
  release: string;
}

export interface SignalledIssues {
  counts: Record<IssueSignal, number>;
  /** The first one that isn't new, or else the first. */
  first: SignalledIssue;
}

/** @param before what the incident had already */
export function addSignals(
  before: SignalledIssues | undefined,
  added: readonly SignalledIssue[],
): SignalledIssues | undefined {
  const counts = { new: 0, regressed: 0, escalating: 0, ...before?.counts };
  for (const { kind } of added) counts[kind]++;
  const all = [...(before ? [before.first] : []), ...added];
  const first = all.find(({ kind }) => kind !== "new") ?? all[0];
  return first && { counts, first };
}

/** `SHOP-12 regressed in web@4.18.2, and 2 new issues`; `4 new issues in payments-api` */
export function issuesTitle({ counts, first }: SignalledIssues, application: string): string {
  if (first.kind === "new")
    return counts.new === 1
      ? `New issue ${first.issue} in ${application}: ${first.title}`
      : `${counts.new.toLocaleString("en")} new issues in ${application}`;
  const release = first.release === "" ? "" : ` in ${first.release}`;
  const head = `${first.issue} ${first.kind === "regressed" ? "regressed" : "is escalating"}${release}`;
  const others = counts.regressed + counts.escalating - 1;
  const rest = [
    ...(others > 0 ? [`${others.toLocaleString("en")} more`] : []),
    ...(counts.new > 0 ? [`${counts.new.toLocaleString("en")} new ${counts.new === 1 ? "issue" : "issues"}`] : []),
  ];
  return rest.length === 0 ? `${head}: ${first.title}` : `${head}, and ${rest.join(" and ")}`;
}

/** `SHOP-12 hasn't happened for an hour` */
export function issuesResolvedTitle({ counts, first }: SignalledIssues, isQuiet: boolean): string {
  const others = counts.new + counts.regressed + counts.escalating - 1;
  const subject = others === 0 ? first.issue : `${first.issue} and ${others.toLocaleString("en")} more`;
  if (isQuiet) return `${subject} ${others === 0 ? "hasn't" : "haven't"} happened for an hour`;
  return `${subject} ${others === 0 ? "is" : "are"} resolved or ignored`;
}
