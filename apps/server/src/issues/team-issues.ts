// The issues that a team may read, and the range and search of a request.

import type { Log } from "@contrail/protocol";
import { type Issue, type IssueSearch, type PlanId, parseIssueSearch } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { allConditions, type IssueKinds, inRelease } from "../storage/logs/issue-figures.ts";
import type { LogRow } from "../storage/logs/rows/row.ts";
import type { Condition, Scope } from "../storage/logs/scope.ts";
import { searchToSql } from "../storage/logs/search/to-sql.ts";
import type { LogStore } from "../storage/logs/store.ts";
import type { IssueFingerprintRecord } from "../storage/metadata/issues/fingerprints.ts";
import type { StoredIssue } from "../storage/metadata/issues/issues.ts";
import type { MetadataStores, Transaction } from "../storage/metadata/stores.ts";
import type { MailMentions } from "./mail-mentions.ts";
import { type IssueContext, toIssue } from "./to-issue.ts";

export interface IssueTeam {
  id: string;
  plan: PlanId;
}

export interface IssueApplication {
  id: string;
  name: string;
}

export interface OpenedApplications {
  selected: ReadonlyMap<string, IssueApplication>;
  scopes: readonly Scope[];
}

export type IssueStores = Pick<
  MetadataStores,
  | "issues"
  | "issuePages"
  | "issueFingerprints"
  | "issueActivity"
  | "issueOverflows"
  | "issueRules"
  | "issueRegrouping"
  | "releases"
  | "members"
>;

export interface IssueDeps {
  logs: LogStore;
  stores: IssueStores;
  transaction: Transaction;
  /** The applications of a team by id or name, and which of their logs may be read. */
  open(team: IssueTeam, appName?: string): Promise<OpenedApplications>;
  /** A row as the dashboard shows it, complete or shortened for lists. */
  toLog(row: LogRow, application: IssueApplication): Log;
  toListedLog(row: LogRow, application: IssueApplication): Log;
  /** Called after issues of a team have changed. */
  onChanged(teamId: string, applicationId: string, count: number): void;
  mailMentions: MailMentions;
  clock: Clock;
}

/** An issue, its application and its kinds of error. */
export interface OpenedIssue {
  issue: StoredIssue;
  application: IssueApplication;
  /** Only its application. */
  scopes: readonly Scope[];
  kinds: IssueKinds;
  /** The same, as stored. */
  fingerprints: readonly IssueFingerprintRecord[];
}

export async function openIssue(deps: IssueDeps, team: IssueTeam, id: string): Promise<OpenedIssue> {
  const { selected, scopes } = await deps.open(team);
  const issue = await deps.stores.issues.find([...selected.keys()], id);
  const application = issue && selected.get(issue.applicationId);
  // An issue of another team doesn't exist for this one.
  if (!application) throw new AppError("issue_not_found");
  const found = await deps.stores.issueFingerprints.ofIssue(issue.ids);
  return {
    issue,
    application,
    scopes: scopes.filter(({ applicationId }) => applicationId === application.id),
    kinds: { applicationId: application.id, fingerprints: found.map(({ fingerprint }) => fingerprint) },
    fingerprints: found,
  };
}

export async function contextOf(
  { stores, clock }: Pick<IssueDeps, "stores" | "clock">,
  teamId: string,
  applications: IssueContext["applications"],
): Promise<IssueContext> {
  const members = await stores.members.list(teamId);
  return { applications, members: new Map(members.map((each) => [each.accountId, each])), now: clock.now() };
}

export function toIssues(issues: readonly StoredIssue[], context: IssueContext): Issue[] {
  return issues.flatMap((issue) => toIssue(issue, context) ?? []);
}

export function toIssueSearch(text: string, now: number): IssueSearch {
  const parsed = parseIssueSearch(text, { now });
  if (parsed.ok) return parsed.search;
  const { message, ...mistake } = parsed.error;
  throw new AppError("bad_search", { message, mistake });
}

/** What the search says about the events; undefined if nothing. */
export function eventCondition(
  { filters, events }: IssueSearch,
  applications: readonly IssueApplication[],
): Condition | undefined {
  const releases = filters.flatMap((filter) => (filter.kind === "release" ? [filter] : []));
  return allConditions([
    ...(events ? [searchToSql(events, { applications })] : []),
    ...releases.map(({ tests, isNegated }, index) => inRelease(tests, { isNegated, name: `release${index}x` })),
  ]);
}
