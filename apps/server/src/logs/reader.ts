// What an account may read, and of it what a call asks for.
import {
  type LevelWord,
  type ListLogs,
  type Log,
  type LogPlace,
  type PlanId,
  parseSearch,
  type Search,
  toLevel,
} from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { LogRow } from "../storage/logs/row.ts";
import type { Filter, Scope } from "../storage/logs/scope.ts";
import { searchToSql } from "../storage/logs/search/to-sql.ts";
import type { LogStore } from "../storage/logs/store.ts";
import { toLog } from "./to-log.ts";

export interface Reader {
  id: string;
  plan: PlanId;
}

interface ReadableApplication {
  id: string;
  name: string;
  logsDeletedTo: string;
}

export interface LogReaderDeps {
  logs: LogStore;
  applications: { select(owner: { id: string }, nameOrId?: string): Promise<ReadableApplication[]> };
  limits: PlanLimits;
  clock: Clock;
}

export type Question = Pick<ListLogs, "appName" | "level" | "from" | "to" | "search">;

const day = 24 * 3_600_000;

export type LogReader = ReturnType<typeof createLogReader>;

export function createLogReader({ logs, applications, limits, clock }: LogReaderDeps) {
  async function open(reader: Reader, appName?: string) {
    const selected = await applications.select(reader, appName);
    const since = clock.now() - limits.retentionDays(reader.plan) * day;
    const scopes = selected.map<Scope>(({ id, logsDeletedTo }) => ({
      applicationId: id,
      since,
      deletedTo: logsDeletedTo,
    }));
    return { selected: new Map(selected.map((each) => [each.id, each])), scopes };
  }

  return {
    /** What may be read now, for calls that take longer than a question. */
    open,

    async list(
      reader: Reader,
      question: Question,
      page: { page: number; limit: number; after?: LogPlace | undefined },
    ) {
      const { selected, scopes } = await open(reader, question.appName);
      const filter = toFilter(question, [...selected.values()], clock.now());
      const { limit, after } = page;
      const [rows, total] = await Promise.all([
        logs.list(scopes, filter, { limit, offset: after ? 0 : (page.page - 1) * limit, after }),
        logs.count(scopes, filter),
      ]);
      return { total, logs: toLogs(rows, selected) };
    },

    /** Everything that matches, newest first, a page at a time. Mistakes are told before the first page. */
    async pages(reader: Reader, question: Question, size: number): Promise<AsyncGenerator<Log[]>> {
      const { selected, scopes } = await open(reader, question.appName);
      const filter = toFilter(question, [...selected.values()], clock.now());
      return (async function* () {
        for (let after: LogPlace | undefined; ; ) {
          const rows = await logs.list(scopes, filter, { limit: size, after });
          if (rows.length > 0) yield toLogs(rows, selected);
          after = rows.at(-1);
          if (rows.length < size) return;
        }
      })();
    },

    async find(reader: Reader, place: LogPlace): Promise<Log | undefined> {
      const { selected, scopes } = await open(reader);
      const row = await logs.find(scopes, place);
      const application = row && selected.get(row.applicationId);
      return row && application && toLog(row, application);
    },

    async countByType(reader: Reader): Promise<Record<LevelWord, number>> {
      const { scopes } = await open(reader);
      return logs.countByType(scopes, {});
    },

    async histogram(reader: Reader, question: Question, step: number) {
      const { selected, scopes } = await open(reader, question.appName);
      return logs.histogram(scopes, toFilter(question, [...selected.values()], clock.now()), step);
    },
  };
}

function toLogs(rows: readonly LogRow[], applications: ReadonlyMap<string, ReadableApplication>): Log[] {
  return rows.flatMap((row) => {
    const application = applications.get(row.applicationId);
    return application ? [toLog(row, application)] : [];
  });
}

export function toFilter(
  { level, from, to, search }: Question,
  applications: ReadableApplication[],
  now: number,
): Filter {
  return {
    condition: search ? searchToSql(toSearch(search, now), { applications }) : undefined,
    // 'warn' and 'warning' are one level.
    types: level && [
      ...new Set(level.flatMap((word) => (toLevel(word) === "warn" ? (["warn", "warning"] as const) : [word]))),
    ],
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  };
}

export function toSearch(text: string, now: number): Search {
  const parsed = parseSearch(text, { now });
  if (parsed.ok) return parsed.search;
  const { message, ...mistake } = parsed.error;
  throw new AppError("bad_search", { message, mistake });
}
