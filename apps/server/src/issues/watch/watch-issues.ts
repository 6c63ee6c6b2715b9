// Opens ignored issues again when their time is over, when enough users have met them, or when they escalate; and notices
// open issues that escalate. Each server checks the applications whose errors it has stored; the condition on the state
// lets one of them make the change. Applications with many issues take turns: senders choose how many happen.
import { dayMs, hourMs, type IgnoreUntil } from "@contrail/protocol";
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
  issues: Pick<IssueStore, "ignoredUntilTime" | "toWatch" | "byIds">;
  fingerprints: Pick<IssueFingerprintStore, "ofIssues">;
  logs: Pick<LogStore, "issueFigures">;
  applications: { all(): Promise<{ id: string; logsDeletedTo: string }[]> };
  transaction: Transaction;
  clock: Clock;
  onIssues(notice: IssueNotice): void;
  signals: IssueSignals;
  logger: { error(details: object, message: string): void };
  /** Then the next application has its turn. */
  maxIssuesPerTurn?: number;
}

/** Of an application. */
interface Turn {
  scope: Scope;
  /** The last issue that was checked. */
  after: string;
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
  const { maxIssuesPerTurn = 500 } = deps;
  /** Applications with errors since the last check. */
  let active = new Set<string>();
  let running: Promise<void> | undefined;
  const stop = new AbortController();
  const { signal: stopped } = stop;

  function logFailure(err: unknown, details: object = {}): void {
    logger.error({ err, ...details }, "failed to check ignored and escalating issues; will retry");
  }

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
      if (stopped.aborted) return;
      const { until } = parseStateDetail(issue.stateDetail);
      if (until?.kind !== "time" || Date.parse(until.until) > now) continue;
      const detail = { until, reason: "The time it was ignored for is over." };
      await change(issue, { kind: "reopened", detail }).catch((error: unknown) =>
        logFailure(error, { issueId: issue.id }),
      );
    }
  }

  /** Returns the next turn of the application, if it has more issues. */
  async function checkSome({ scope, after }: Turn): Promise<Turn | undefined> {
    const now = clock.now();
    const ids = await issues.toWatch(scope.applicationId, {
      seenSince: now - hourMs + 1,
      escalatedTo: now - dayMs,
      after,
      limit: maxIssuesPerTurn,
    });
    const candidates = await candidatesOf(ids);
    for (const candidate of candidates) {
      if (stopped.aborted) return undefined;
      if (candidate.until?.kind === "users") await checkUsers(scope, candidate, candidate.until);
    }
    await checkEscalation(
      scope,
      candidates.filter(({ issue, until }) => issue.state === "open" || until?.kind === "escalation"),
    );
    const last = ids.at(-1);
    return last !== undefined && ids.length === maxIssuesPerTurn ? { scope, after: last } : undefined;
  }

  /** Those that may still have to be opened again, or to be marked as escalating. */
  async function candidatesOf(ids: readonly string[]): Promise<Candidate[]> {
    const watched = (await issues.byIds(ids)).flatMap((issue) => {
      const { until } = parseStateDetail(issue.stateDetail);
      const isWatched =
        issue.state === "open"
          ? !isEscalating(issue, clock.now())
          : issue.state === "ignored" && (until?.kind === "users" || until?.kind === "escalation");
      return isWatched ? [{ issue, until }] : [];
    });
    const kindsOf = new Map<string, string[]>();
    const candidates = watched.map(({ issue, until }): Candidate => {
      const kinds: string[] = [];
      for (const id of issue.ids) kindsOf.set(id, kinds);
      return { issue, until, applicationId: issue.applicationId, fingerprints: kinds };
    });
    for (const { issueId, fingerprint } of await fingerprints.ofIssues([...kindsOf.keys()]))
      kindsOf.get(issueId)?.push(fingerprint);
    return candidates;
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
    if (candidates.length === 0 || stopped.aborted) return;
    const now = clock.now();
    const lastHour = { from: now - hourMs + 1, to: now, count: 1 };
    const recent = await logs.issueFigures([scope], {}, candidates, lastHour);
    const frequent = candidates.filter((_, index) => mayEscalate(recent[index]?.events ?? 0));
    if (frequent.length === 0 || stopped.aborted) return;
    const range = { from: now - comparedHours * hourMs + 1, to: now, count: comparedHours };
    const figures = await logs.issueFigures([scope], {}, frequent, range);
    for (const [index, { issue }] of frequent.entries()) {
      if (stopped.aborted) return;
      const age = Math.floor((now - issue.firstSeen) / hourMs);
      const escalation = findEscalation(figures[index]?.steps ?? [], age);
      if (!escalation) continue;
      const usual = escalation.usual.toLocaleString("en", { maximumFractionDigits: 1 });
      const reason = `It happened ${escalation.events.toLocaleString("en")} times within an hour; usual at this time of day: ${usual}.`;
      await change(issue, { kind: "escalated", detail: { reason } });
    }
  }

  async function check(): Promise<void> {
    await checkTimes().catch(logFailure);
    if (active.size === 0 || stopped.aborted) return;
    const checked = active;
    active = new Set();
    try {
      const turns = (await applications.all())
        .filter(({ id }) => checked.has(id))
        .map(
          ({ id, logsDeletedTo }): Turn => ({
            scope: { applicationId: id, since: 0, deletedTo: logsDeletedTo },
            after: "",
          }),
        );
      await takeTurns(turns);
    } catch (error) {
      for (const id of checked) active.add(id);
      throw error;
    }
  }

  /** An error of one application doesn't keep the others from being checked. */
  async function takeTurns(turns: Turn[]): Promise<void> {
    for (let turn = turns.shift(); turn && !stopped.aborted; turn = turns.shift()) {
      const { applicationId } = turn.scope;
      try {
        const next = await checkSome(turn);
        if (next) turns.push(next);
      } catch (error) {
        active.add(applicationId);
        logFailure(error, { applicationId });
      }
    }
  }

  return {
    /** Errors of the application were stored. */
    note(applicationId: string): void {
      active.add(applicationId);
    },

    async wake(): Promise<void> {
      if (stopped.aborted) return;
      running ??= check()
        .catch(logFailure)
        .finally(() => {
          running = undefined;
        });
      await running;
    },

    /** What is being read ends; nothing else is checked. */
    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}
