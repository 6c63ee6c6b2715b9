// The events of an issue, one at a time, and the logs around one.
import { type IssueEventQuery, type Log, type LogPosition, parseLogId, toLogId } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { inSession, withKinds } from "../storage/logs/issue-figures.ts";
import type { LogRow } from "../storage/logs/rows/row.ts";
import type { RowFilter } from "../storage/logs/scope.ts";
import { toRange } from "./range.ts";
import { type IssueDeps, type IssueTeam, type OpenedIssue, openIssue } from "./team-issues.ts";

/** On each side. */
const maxLogsAround = 10;

export interface IssueEvent {
  log: Log | null;
  position: number;
  total: number;
  newer: string | null;
  older: string | null;
}

export function createIssueEvents(deps: IssueDeps) {
  const { logs, clock } = deps;

  /** undefined if it is gone, or isn't an event of the issue. */
  async function findEvent({ scopes, kinds }: OpenedIssue, position: LogPosition): Promise<LogRow | undefined> {
    const row = await logs.find(scopes, position);
    const isOwn = row && kinds.fingerprints.includes(BigInt(row.fingerprint).toString(16).padStart(16, "0"));
    return isOwn ? row : undefined;
  }

  return {
    async event(team: IssueTeam, id: string, query: IssueEventQuery): Promise<IssueEvent> {
      const opened = await openIssue(deps, team, id);
      const { scopes, kinds, application } = opened;
      const { from, to } = toRange(query, clock.now(), 1);
      const inRange = withKinds({ from, to }, [kinds]);
      const position = query.event === undefined ? undefined : parseLogId(query.event);
      const row =
        query.event === undefined
          ? (
              await logs.list(scopes, inRange, {
                limit: 1,
                ...(query.at === "oldest" ? { order: "oldest" } : { now: to }),
              })
            )[0]
          : position && (await findEvent(opened, position));
      // A link to an event stays valid, whatever the range is.
      const isInRange = row === undefined || (row.time >= from && row.time <= to);
      const filter: RowFilter = isInRange ? inRange : withKinds({}, [kinds]);
      if (!row) return { log: null, position: 0, total: await logs.count(scopes, filter), newer: null, older: null };
      const [{ total, newer: before }, [newer], [older]] = await Promise.all([
        logs.eventPosition(scopes, filter, row),
        logs.list(scopes, filter, { limit: 1, after: row, order: "oldest", shorten: true }),
        logs.list(scopes, filter, { limit: 1, after: row, now: row.time, shorten: true }),
      ]);
      return {
        log: deps.toLog(row, application),
        position: before + 1,
        total,
        newer: newer ? toLogId(newer) : null,
        older: older ? toLogId(older) : null,
      };
    },

    /** Oldest first. */
    async logsAround(team: IssueTeam, id: string, eventId: string): Promise<{ logs: Log[]; session: string | null }> {
      const opened = await openIssue(deps, team, id);
      const { scopes, application } = opened;
      const position = parseLogId(eventId);
      const row = position && (await findEvent(opened, position));
      if (!row) throw new AppError("log_not_found");
      const hasSession = row.session !== "0";
      const filter: RowFilter = hasSession ? { condition: inSession(row.session) } : {};
      const [older, newer] = await Promise.all([
        logs.list(scopes, filter, { limit: maxLogsAround, after: row, now: row.time, shorten: true }),
        logs.list(scopes, filter, { limit: maxLogsAround, after: row, order: "oldest", shorten: true }),
      ]);
      return {
        logs: [...older.reverse(), row, ...newer].map((each) => deps.toListedLog(each, application)),
        session: hasSession ? sessionName(row) : null,
      };
    },
  };
}

/** As the application names it, or what it is stored as. */
function sessionName({ metadata, session }: LogRow): string {
  const fields: unknown = metadata === "" ? {} : JSON.parse(metadata);
  const { session: named, sessionId } = (fields ?? {}) as Record<string, unknown>;
  const name = [named, sessionId].find((each) => typeof each === "string" || typeof each === "number");
  return name === undefined ? BigInt(session).toString(16).padStart(16, "0") : String(name);
}
