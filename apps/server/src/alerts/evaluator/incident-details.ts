// What an incident quotes: the log that fired, and the issues behind it. All of it is of one application, so that it is
// deleted with it.
import { type IncidentItem, parseStack, toLogId } from "@contrail/protocol";
import { type IncidentText, maxExcerptCharacters, maxIncidentItems } from "../../incident-text.ts";
import { type ArrivalSpan, arrivalFilter } from "../../storage/logs/alert-figures.ts";
import type { RowFilter } from "../../storage/logs/scope.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import type { RuleTarget } from "./measure.ts";

export interface MatchDetails extends Pick<IncidentText, "excerpt" | "logId" | "source" | "items" | "more"> {
  /** Of the log that is quoted. */
  applicationId: string | null;
  /** How many others have logs that were counted. */
  otherApplications: number;
}

export const noDetails: MatchDetails = {
  excerpt: "",
  logId: null,
  source: null,
  items: [],
  more: 0,
  applicationId: null,
  otherApplications: 0,
};

/** Kinds of error that are looked up; several may be one issue. */
const maxKinds = 100;

type Deps = {
  logs: Pick<EvaluatorDeps["logs"], "list" | "kindsArrived" | "activeApplications">;
  stores: Pick<EvaluatorDeps["stores"], "issues">;
};

/** Of the logs that a rule counted in its window. */
export async function readDetails(
  { logs, stores }: Deps,
  { scopes }: Pick<RuleTarget, "scopes">,
  filter: RowFilter,
  span: ArrivalSpan,
): Promise<MatchDetails> {
  const [newest] = await logs.list(scopes, arrivalFilter(filter, span), { limit: 1 });
  if (!newest) return noDetails;
  const own = scopes.filter(({ applicationId }) => applicationId === newest.applicationId);
  const all = scopes.length > 1 ? await logs.activeApplications(scopes, span, filter) : new Set();
  const { items, more } = await readIssues(stores, await logs.kindsArrived(own, filter, span, maxKinds));
  return {
    applicationId: newest.applicationId,
    otherApplications: Math.max(0, all.size - 1),
    excerpt: newest.message.slice(0, maxExcerptCharacters),
    logId: toLogId(newest),
    source: findSource(newest.stack),
    items,
    more,
  };
}

async function readIssues(
  { issues }: Pick<EvaluatorDeps["stores"], "issues">,
  kinds: readonly { applicationId: string; fingerprint: string; count: number }[],
): Promise<{ items: IncidentItem[]; more: number }> {
  const found = new Map<string, IncidentItem>();
  for (const { applicationId, fingerprint, count } of kinds) {
    const issue = await issues.ofFingerprint(applicationId, fingerprint);
    if (!issue) continue;
    const known = found.get(issue.id);
    if (known) known.count += count;
    else found.set(issue.id, { issue: issue.publicId, group: null, title: toIssueTitle(issue), count });
  }
  const items = [...found.values()].toSorted((one, other) => other.count - one.count);
  return { items: items.slice(0, maxIncidentItems), more: Math.max(0, items.length - maxIncidentItems) };
}

/** `TypeError: x is undefined` */
export function toIssueTitle({ type, title }: { type: string; title: string }): string {
  const whole = type === "" || title.startsWith(type) ? title : `${type}: ${title}`;
  return whole.slice(0, maxExcerptCharacters);
}

/** The first frame of the application's own code. */
function findSource(stack: string): IncidentText["source"] {
  for (const { frames } of stack === "" ? [] : parseStack(stack)) {
    const own = frames.find(({ library, isEval }) => library === undefined && !isEval);
    const line = own && /:(\d+)(?::\d+)?$/.exec(own.location)?.[1];
    if (own && line !== undefined) return { file: own.file, line: Number(line), functionName: own.name, text: "" };
  }
  return null;
}
