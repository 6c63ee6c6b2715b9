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

const verbs: Record<Exclude<IssueSignal, "new">, string> = { regressed: "regressed", escalating: "is escalating" };

/** `SHOP-12 regressed in web@4.18.2, and 2 new issues`; `4 new issues in payments-api` */
export function issuesTitle(issues: readonly SignalledIssue[], application: string): string {
  const isNew = ({ kind }: SignalledIssue) => kind === "new";
  const [known, fresh] = [issues.filter((each) => !isNew(each)), issues.filter(isNew)];
  const [first, ...others] = known;
  if (!first) {
    const [only, ...more] = fresh;
    if (!only) return `Issues in ${application}`;
    return more.length === 0
      ? `New issue ${only.issue} in ${application}: ${only.title}`
      : `${fresh.length.toLocaleString("en")} new issues in ${application}`;
  }
  const release = first.release === "" ? "" : ` in ${first.release}`;
  const head = `${first.issue} ${verbs[first.kind as keyof typeof verbs]}${release}`;
  const rest = [
    ...(others.length > 0 ? [`${others.length.toLocaleString("en")} more`] : []),
    ...(fresh.length > 0
      ? [`${fresh.length.toLocaleString("en")} new ${fresh.length === 1 ? "issue" : "issues"}`]
      : []),
  ];
  return rest.length === 0 ? `${head}: ${first.title}` : `${head}, and ${rest.join(" and ")}`;
}
