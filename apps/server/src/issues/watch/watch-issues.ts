// Opens ignored issues again when their time is over, when enough users have met them, or when they escalate; and notices
// open issues that escalate. Each server checks the applications whose errors it has stored; the condition on the state
// lets one of them make the change.
import { hourMs, type IgnoreUntil } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import type { IssueKinds } from "../../storage/logs/issue-figures.ts";
import type { Scope } from "../../storage/logs/scope.ts";
import type { LogStore } from "../../storage/logs/store.ts";
import type { IssueFingerprintStore } from "../../storage/metadata/issues/fingerprints.ts";
import type { IssueStore, StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { Transaction } from "../../storage/metadata/stores.ts";
import { isEscalating } from "../badge.ts";
import type { IssueSignals } from "../digest/issue-digest.ts";
import { noteEscalation, openAgain, type Reopening, toSignal } from "../digest/reopen.ts";
import type { IssueNotice } from "../notices.ts";
import { parseStateDetail } from "../state-detail.ts";
import { comparedHours, findEscalation, mayEscalate } from "./escalation.ts";

export interface IssueWatchDeps {
  issues: Pick<IssueStore, "ignoredUntilTime" | "list">;
  fingerprints: Pick<IssueFingerprintStore, "ofApplications">;
  logs: Pick<LogStore, "issueFigures" | "kindCounts">;
  applications: { all(): Promise<{ id: string; logsDeletedTo: string }[]> };
  transaction: Transaction;
  clock: Clock;
  onIssues(notice: IssueNotice): void;
  signals: IssueSignals;
  logger: { error(details: object, message: string): void };
}

type Watched = Pick<StoredIssue, "id" | "applicationId" | "state" | "stateSince">;

/** An issue and its kinds of error. */
interface Candidate extends IssueKinds {
  issue: StoredIssue;
  until: IgnoreUntil | undefined;
}

export type IssueWatch = ReturnType<typeof createIssueWatch>;

export function createIssueWatch(deps: IssueWatchDeps) {
  const { issues, fingerprints, logs, applications, transaction, clock, onIssues, signals, logger } = deps;
  /** Applications with errors since the last check. */
  let active = new Set<string>();
  let running: Promise<void> | undefined;

  async function change(issue: Watched, reopening: Omit<Reopening, "now" | "logId">): Promise<void> {
    const { applicationId } = issue;
    const teamId = await transaction(async (stores) => {
      const [application] = await stores.issues.lock([applicationId]);
      const entry = { ...reopening, logId: "", now: clock.now() };
      const apply = issue.state === "open" ? noteEscalation : openAgain;
      if (!(await apply(stores, issue, entry))) return undefined;
      const signal = { applicationId, issueId: issue.id, kind: toSignal(entry), at: entry.now, logId: "" };
      // That the time is over isn't news.
      if (entry.detail.until?.kind !== "time") await signals.add(stores, [signal]);
      return application?.teamId;
    });
    if (teamId === undefined) return;
    signals.onAdded();
    onIssues({ teamId, applicationId, kind: "changed", count: 1 });
  }

  async function checkTimes(): Promise<void> {
    const now = clock.now();
    for (const issue of await issues.ignoredUntilTime()) {
      const { until } = parseStateDetail(issue.stateDetail);
      if (until?.kind !== "time" || Date.parse(until.until) > now) continue;
      await change(issue, {
        kind: "reopened",
        detail: { until, reason: "The time it was ignored for is over." },
      });
    }
  }

  async function checkApplication(scope: Scope): Promise<void> {
    const candidates = await candidatesOf(scope.applicationId);
    for (const candidate of candidates) {
      if (candidate.until?.kind === "users") await checkUsers(scope, candidate, candidate.until);
    }
    await checkEscalation(
      scope,
      candidates.filter(({ issue, until }) => issue.state === "open" || until?.kind === "escalation"),
    );
  }

  /** Those that may have to be opened again, or to be marked as escalating. */
  async function candidatesOf(applicationId: string): Promise<Candidate[]> {
    const watched = (await issues.list([applicationId])).flatMap((issue) => {
      const { until } = parseStateDetail(issue.stateDetail);
      const isWatched =
        issue.state === "open"
          ? !isEscalating(issue, clock.now())
          : issue.state === "ignored" && (until?.kind === "users" || until?.kind === "escalation");
      return isWatched ? [{ issue, until }] : [];
    });
    if (watched.length === 0) return [];
    const kinds = new Map<string, string[]>(watched.map(({ issue }) => [issue.id, []]));
    for (const { issueId, fingerprint } of await fingerprints.ofApplications([applicationId]))
      kinds.get(issueId)?.push(fingerprint);
    return watched.map(({ issue, until }) => ({
      issue,
      until,
      applicationId,
      fingerprints: kinds.get(issue.id) ?? [],
    }));
  }

  async function checkUsers(scope: Scope, candidate: Candidate, until: IgnoreUntil & { kind: "users" }) {
    const range = { from: candidate.issue.stateSince, to: clock.now(), count: 1 };
    const [figures] = await logs.issueFigures([scope], {}, [candidate], range);
    if (!figures || figures.users < until.count) return;
    const count = until.count.toLocaleString("en");
    const reason = `${count} more ${until.count === 1 ? "user" : "users"} met it.`;
    await change(candidate.issue, { kind: "reopened", detail: { until, reason } });
  }

  async function checkEscalation(scope: Scope, candidates: readonly Candidate[]): Promise<void> {
    const now = clock.now();
    const recent = await logs.kindCounts(
      [scope],
      { from: now - hourMs + 1, to: now },
      { middle: now, withUsers: false },
    );
    const events = new Map(recent.map((kind) => [kind.fingerprint, kind.events]));
    const frequent = candidates.filter((candidate) =>
      mayEscalate(candidate.fingerprints.reduce((sum, fingerprint) => sum + (events.get(fingerprint) ?? 0), 0)),
    );
    if (frequent.length === 0) return;
    const range = { from: now - comparedHours * hourMs + 1, to: now, count: comparedHours };
    const figures = await logs.issueFigures([scope], {}, frequent, range);
    for (const [index, { issue }] of frequent.entries()) {
      const age = Math.floor((now - issue.firstSeen) / hourMs);
      const escalation = findEscalation(figures[index]?.steps ?? [], age);
      if (!escalation) continue;
      const usual = escalation.usual.toLocaleString("en", { maximumFractionDigits: 1 });
      const reason = `It happened ${escalation.events.toLocaleString("en")} times within an hour; usual at this time of day: ${usual}.`;
      await change(issue, { kind: "escalated", detail: { reason } });
    }
  }

  async function check(): Promise<void> {
    await checkTimes();
    if (active.size === 0) return;
    const checked = active;
    active = new Set();
    try {
      for (const { id, logsDeletedTo } of await applications.all()) {
        if (!checked.has(id)) continue;
        await checkApplication({ applicationId: id, since: 0, deletedTo: logsDeletedTo });
        checked.delete(id);
      }
    } catch (error) {
      for (const id of checked) active.add(id);
      throw error;
    }
  }

  return {
    /** Errors of the application were stored. */
    note(applicationId: string): void {
      active.add(applicationId);
    },

    wake(): Promise<void> {
      running ??= check()
        .catch((err: unknown) => logger.error({ err }, "failed to check ignored and escalating issues; will retry"))
        .finally(() => {
          running = undefined;
        });
      return running;
    },

    settled: async (): Promise<void> => running,
  };
}
