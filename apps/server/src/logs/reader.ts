// Reads the logs that a team may read and a request selects.
import {
  curatedColumns,
  curatedLimits,
  dayMs,
  type ErrorHistory,
  type Facet,
  type FacetField,
  type Level,
  type ListLogs,
  type Log,
  type LogPosition,
  levels,
  type PlanId,
  parseFacetField,
  parseLogId,
  parseSearch,
  type Search,
  type Surrounding,
  toLevel,
  toLevelWords,
} from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { FacetValue } from "../storage/logs/facets.ts";
import { withKinds } from "../storage/logs/issue-figures.ts";
import type { LogRow } from "../storage/logs/rows/row.ts";
import { toLog } from "../storage/logs/rows/to-log.ts";
import { oldestOf, type RowFilter, type Scope } from "../storage/logs/scope.ts";
import { searchToSql } from "../storage/logs/search/to-sql.ts";
import type { BucketRange, LogStore } from "../storage/logs/store.ts";
import { createChunkSize } from "./chunk-size.ts";
import { curateFields } from "./curated-fields.ts";
import { type PageQuery, readPage } from "./read-page.ts";
import { toFacet } from "./to-facet.ts";
import { toListedLog } from "./to-listed-log.ts";

export interface ReaderTeam {
  id: string;
  plan: PlanId;
}

export interface ReadableApplication {
  id: string;
  name: string;
  logsDeletedTo: string;
  retentionDays: number | null;
}

const defaultCountTimeoutMs = 1_000;
/** Enough to know which fields there are; parsing more documents costs more than it tells. */
const maxSampledLogs = 20_000;
const maxFieldsSeconds = 5;

export interface LogReaderDeps {
  logs: LogStore;
  applications: { select(owner: { id: string }, nameOrId?: string): Promise<ReadableApplication[]> };
  /** The kinds of error of the issue that one belongs to; none if it has no issue yet. */
  kindsOf(applicationId: string, fingerprint: string): Promise<readonly string[]>;
  limits: PlanLimits;
  clock: Clock;
  /** How long a search result waits for its total. */
  countTimeoutMs?: number | undefined;
}

export type LogQuery = Pick<ListLogs, "appName" | "level" | "from" | "to" | "search">;

export interface FacetsQuery {
  fields: readonly string[];
  /** Values of each field at most. */
  limit: number;
  /** What is counted for a field. */
  queryFor: (query: LogQuery, field: string) => LogQuery;
}

export type LogReader = ReturnType<typeof createLogReader>;

export function createLogReader(deps: LogReaderDeps) {
  const { logs, applications, limits, clock, countTimeoutMs = defaultCountTimeoutMs } = deps;
  const now = () => clock.now();

  async function open(reader: ReaderTeam, appName?: string) {
    const selected = await applications.select(reader, appName);
    const scopes = selected.map<Scope>(({ id, logsDeletedTo, retentionDays }) => ({
      applicationId: id,
      teamId: reader.id,
      since: clock.now() - limits.retentionDays(reader.plan, retentionDays) * dayMs,
      deletedTo: logsDeletedTo,
    }));
    return { selected: new Map(selected.map((each) => [each.id, each])), scopes };
  }

  return {
    /** What may be read now, for requests that take longer than one query. */
    open,

    async list(reader: ReaderTeam, query: LogQuery, page: PageQuery) {
      const { selected, scopes } = await open(reader, query.appName);
      const filter = toFilter(query, [...selected.values()], clock.now());
      const { rows, ...counted } = await readPage({ logs, now, countTimeoutMs }, scopes, filter, page);
      return { ...counted, logs: toLogs(rows, selected, toListedLog) };
    },

    /**
     * Everything that matches, newest first, in chunks. Invalid queries are rejected before the first chunk. Access is
     * checked again for each: logs deleted in the meantime are left out, and nothing is read after signing out.
     */
    async chunks(team: () => Promise<ReaderTeam>, query: LogQuery): Promise<AsyncGenerator<Log[]>> {
      const requestedAt = now();
      async function view() {
        const { selected, scopes } = await open(await team(), query.appName);
        return { selected, scopes, filter: toFilter(query, [...selected.values()], requestedAt) };
      }
      const first = await view();
      return (async function* () {
        const size = createChunkSize();
        let { selected, scopes, filter } = first;
        for (let after: LogPosition | undefined; ; ) {
          const chunk = await logs.chunk(scopes, filter, { ...size.bound(), after, now: now() });
          if (chunk.rows.length > 0) yield toLogs(chunk.rows, selected);
          if (!chunk.isFull) return;
          after = chunk.rows.at(-1);
          size.learn(chunk);
          const next = await view().catch(emptyIfNotFound);
          if (!next) return;
          ({ selected, scopes, filter } = next);
        }
      })();
    },

    async find(reader: ReaderTeam, position: LogPosition): Promise<Log | undefined> {
      const { selected, scopes } = await open(reader);
      const row = await logs.find(scopes, position);
      const application = row && selected.get(row.applicationId);
      return row && application && toLog(row, application);
    },

    /** The log and its neighbors in the same application, oldest first; undefined if there is no such log. */
    async surrounding(
      reader: ReaderTeam,
      position: LogPosition,
      { before, after }: Surrounding,
    ): Promise<Log[] | undefined> {
      const { selected, scopes } = await open(reader);
      const row = await logs.find(scopes, position);
      const application = row && selected.get(row.applicationId);
      if (!application) return undefined;
      const scope = scopes.filter(({ applicationId }) => applicationId === application.id);
      const [older, newer] = await Promise.all([
        logs.list(scope, {}, { limit: before, after: position, now: now(), shorten: true }),
        logs.list(scope, {}, { limit: after, after: position, order: "oldest", shorten: true }),
      ]);
      return toLogs([...older.reverse(), row, ...newer], new Map([[application.id, application]]), toListedLog);
    },

    /** The complete logs just before one in its application, oldest first. */
    async preceding(reader: ReaderTeam, { id, application }: Log, limit: number): Promise<Log[]> {
      const { selected, scopes } = await open(reader, application.id);
      const rows = await logs.list(scopes, {}, { limit, after: parseLogId(id), now: now() });
      return toLogs(rows.reverse(), selected);
    },

    /** How often the issue of a log has happened; undefined for a log that isn't an error. */
    async historyOf(reader: ReaderTeam, { fingerprint, application }: Log): Promise<ErrorHistory | undefined> {
      if (fingerprint === undefined) return undefined;
      const { scopes } = await open(reader, application.id);
      const kinds = await deps.kindsOf(application.id, fingerprint);
      const fingerprints = [...new Set([fingerprint, ...kinds])];
      const filter = withKinds({}, [{ applicationId: application.id, fingerprints }]);
      const span = await logs.span(scopes, filter, { recentFrom: now() - dayMs });
      return (
        span && {
          count: span.count,
          lastDay: span.recent,
          firstSeenAt: new Date(span.first).toISOString(),
          lastSeenAt: new Date(span.last).toISOString(),
        }
      );
    },

    async facets(reader: ReaderTeam, query: LogQuery, { fields, limit, queryFor }: FacetsQuery): Promise<Facet[]> {
      const { selected, scopes } = await open(reader, query.appName);
      const requestedAt = clock.now();
      const facets: Facet[] = [];
      // One after the other: counting uses every core, and lists must not wait for all of it.
      for (const name of fields) {
        const field = parseFacetField(name);
        if (!field) continue;
        const filter = toFilter(queryFor(query, name), [...selected.values()], requestedAt);
        facets.push(toFacet(name, await logs.facet(scopes, filter, { field, limit }), show(field, selected)));
      }
      return facets;
    },

    /** The fields that are worth filtering by, without those of `data` and `metadata` if finding them takes too long. */
    async curatedFacets(reader: ReaderTeam, query: LogQuery, limit: number): Promise<Facet[]> {
      const { selected, scopes } = await open(reader, query.appName);
      const filter = toFilter(query, [...selected.values()], clock.now());
      const columns = await logs.columnFacets(scopes, filter, Math.max(limit, levels.length));
      const total = columns.level.values.reduce((sum, { count }) => sum + count, 0);
      const oneIn = Math.ceil(total / maxSampledLogs);
      const options = { oneIn, maxDistinct: curatedLimits.distinct, limit, seconds: maxFieldsSeconds };
      const fields = await logs.frequentFields(scopes, filter, options).catch(noFieldsIfTooSlow);
      return [
        ...curatedColumns.map((column) => {
          const { values, ...counted } = columns[column];
          const facet = { ...counted, values: values.slice(0, limit) };
          return toFacet(column, facet, show({ kind: "column", column }, selected));
        }),
        ...curateFields(fields).map(({ field, values, distinct }) =>
          toFacet(field, { values, distinct, isApproximate: oneIn > 1 }),
        ),
      ];
    },

    async countByLevel(reader: ReaderTeam): Promise<Record<Level, number>> {
      const { scopes } = await open(reader);
      return logs.countByLevel(scopes, {});
    },

    async histogram(reader: ReaderTeam, query: LogQuery, stepMs: number) {
      const { selected, scopes } = await open(reader, query.appName);
      const filter = toFilter(query, [...selected.values()], clock.now());
      return { counts: await logs.histogram(scopes, filter, stepMs), keptFrom: keptFrom(scopes) };
    },

    /** Counts for spans that end now, shortest first. */
    async histogramOfSpans(reader: ReaderTeam, query: LogQuery, spans: readonly BucketRange[]) {
      const { selected, scopes } = await open(reader, query.appName);
      const filter = toFilter(query, [...selected.values()], clock.now());
      return { counts: await logs.histogramOfSpans(scopes, filter, spans), keptFrom: keptFrom(scopes) };
    },
  };

  /** Logs of all these applications from before are past their retention. */
  function keptFrom(scopes: readonly Scope[]): number {
    return Math.min(now(), oldestOf(scopes, {}));
  }
}

function noFieldsIfTooSlow(error: unknown): [] {
  if (error instanceof AppError && error.code === "search_too_slow") return [];
  throw error;
}

/** The requested application is gone: there is nothing left to read. */
function emptyIfNotFound(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "application_not_found")) throw error;
}

/** Rows of applications that the team can't read are left out, should the store ever return one. */
function toLogs(
  rows: readonly LogRow[],
  applications: ReadonlyMap<string, ReadableApplication>,
  convert = toLog,
): Log[] {
  return rows.flatMap((row) => {
    const application = applications.get(row.applicationId);
    return application ? [convert(row, application)] : [];
  });
}

/**
 * Values of a facet for display: the store only has the ids of applications. An application that the team can't read
 * has no name here and is left out.
 */
function show(field: FacetField, applications: ReadonlyMap<string, ReadableApplication>) {
  const isApplication = field.kind === "column" && field.column === "application";
  return (value: FacetValue["value"]) => (isApplication ? applications.get(String(value))?.name : value);
}

export function toFilter(
  { level, from, to, search }: LogQuery,
  applications: ReadableApplication[],
  now: number,
): RowFilter {
  return {
    condition: search ? searchToSql(toSearch(search, now), { applications }) : undefined,
    types: level && toLevelWords(level.map(toLevel)),
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
