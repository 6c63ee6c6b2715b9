// Reading and deleting logs.

import { Readable } from "node:stream";
import {
  ExportLogs,
  FacetsResponse,
  Histogram,
  HistogramResponse,
  ListFacets,
  ListLogs,
  type Log,
  type LogPosition,
  LogResponse,
  LogsResponse,
  parseLogId,
  responseSchema,
  StatsResponse,
  Surrounding,
  SurroundingResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { AppError } from "../errors.ts";
import { reserveUntilSent } from "../http/response-limits.ts";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { MemoryBudget } from "../memory-budget.ts";
import { inSlices } from "../slices.ts";
import { type Actor, type TeamAccess, teamAccess } from "../storage/metadata/accounts/access.ts";
import { formats, writeLogs } from "./export-formats.ts";
import { sameQuery, withoutOwnFilters } from "./facet-query.ts";
import { fitHistogram, readHistogram } from "./histogram.ts";
import { meterExport } from "./meter-export.ts";
import type { LogReader, ReaderTeam } from "./reader.ts";

export interface LogRoutesDeps {
  reader: LogReader;
  /** The issue of an error. */
  issueOf: (log: Log) => Promise<z.infer<typeof LogResponse>["issue"]>;
  /** Deletes the logs of the given application, or all. */
  deleteLogs: (owner: ReaderTeam, appName: string | undefined, actor: Actor) => Promise<void>;
  /** Called before an export starts. */
  onExport: (access: TeamAccess, query: z.output<typeof ExportLogs>) => Promise<void>;
  securityLog: SecurityLog;
  /** Whole credits; null if nothing is metered. */
  creditsOf: (team: ReaderTeam) => Promise<number | null>;
  /** Called before this many bytes of a file are sent. */
  onTransfer: (team: ReaderTeam, bytes: number) => Promise<void>;
  /** Memory for files, which may be read slowly. */
  responseBudget: MemoryBudget;
  now: () => number;
}

/** The memory of an export: one chunk of logs as rows, as values and as text. */
const exportBytes = 4 * 2 ** 20;

const EmptyBody = z.nullish(z.strictObject({}));

export function logRoutes(app: TypedApp, deps: LogRoutesDeps) {
  const { reader, issueOf, deleteLogs, onExport, securityLog, creditsOf, onTransfer } = deps;
  const { responseBudget, now } = deps;
  const schema = { tags: ["Logs"] };

  app.get(
    "/dashboard/logs",
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "List logs, newest first by default",
        querystring: ListLogs,
        response: { 200: LogsResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const { page, limit, after, total: wanted, order, ...query } = request.query;
      const pageQuery = { page, limit, after: toPosition(after), total: wanted, order };
      const { logs, total, isComplete } = await reader.list(team, query, pageQuery);
      const totalPages = Math.max(1, Math.ceil(total / limit));
      const approximate = isComplete ? {} : { approximate: true as const };
      return ok("Your logs.", { logs, pagination: { page, totalPages, limit, total, ...approximate } });
    },
  );

  app.get(
    "/dashboard/logs/facets",
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "Get the most frequent values of fields",
        querystring: ListFacets,
        response: { 200: FacetsResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const { field: fields, limit, alternatives, ...query } = request.query;
      const queryFor = alternatives ? withoutOwnFilters : sameQuery;
      const facets =
        fields.length === 0
          ? await reader.curatedFacets(team, query, limit)
          : await reader.facets(team, query, { fields, limit, queryFor });
      return ok("The most frequent values.", { facets });
    },
  );

  app.get(
    "/dashboard/logs/histogram",
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "Count logs by level over time",
        querystring: Histogram,
        response: { 200: HistogramResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const { span, ...query } = request.query;
      const fits = span === "fit" && query.from === undefined && query.to === undefined;
      const histogram = fits
        ? await fitHistogram(reader, team, query, now())
        : await readHistogram(reader, team, query, now());
      return ok("Your logs over time.", histogram);
    },
  );

  app.get(
    "/dashboard/logs/export",
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "Export all matching logs as a file",
        querystring: ExportLogs,
        response: { 200: z.unknown() },
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const access = teamAccess(request);
      const { team, recheck } = access;
      reserveUntilSent(responseBudget, request, reply, exportBytes);
      const chunks = await reader.chunks(async () => (await recheck()).team, query);
      await onExport(access, request.query);
      const today = new Date(now()).toISOString().slice(0, 10);
      reply.header("content-type", formats[format].contentType);
      reply.header("content-disposition", `attachment; filename="contrail-logs-${today}.${format}"`);
      const pieces = meterExport(writeLogs(chunks, formats[format]), (bytes) => onTransfer(team, bytes));
      return reply.send(Readable.from(inSlices(pieces), { objectMode: false }));
    },
  );

  app.get(
    "/dashboard/logs/:id",
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "Get a complete log",
        params: z.object({ id: z.string() }),
        response: { 200: LogResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const position = parseLogId(request.params.id);
      const log = position && (await reader.find(team, position));
      if (!log) throw new AppError("log_not_found");
      return ok("The log.", { log, issue: await issueOf(log) });
    },
  );

  app.get(
    "/dashboard/logs/:id/surrounding",
    {
      ...needs("logs:read"),
      schema: {
        ...schema,
        summary: "Get a log and its surrounding logs",
        params: z.object({ id: z.string() }),
        querystring: Surrounding,
        response: { 200: SurroundingResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const position = parseLogId(request.params.id);
      const logs = position && (await reader.surrounding(team, position, request.query));
      if (!logs) throw new AppError("log_not_found");
      return ok("The log and its surrounding logs.", { logs });
    },
  );

  app.get(
    "/dashboard/stats",
    {
      ...needs("logs:read"),
      schema: { ...schema, summary: "Get totals by console method", response: { 200: StatsResponse } },
    },
    async (request) => {
      const { team } = teamAccess(request);
      const count = await reader.countByLevel(team);
      return ok("Your statistics.", {
        stats: {
          consoleLog: count.log + count.text,
          consoleError: count.error,
          consoleInfo: count.info + count.debug,
          consoleWarn: count.warn,
          credits: await creditsOf(team),
        },
      });
    },
  );

  app.delete(
    "/dashboard/delete-all-logs",
    {
      ...needs("logs:delete"),
      schema: {
        ...schema,
        summary: "Delete all logs, or those of one application",
        // Otherwise, a misspelled parameter would delete everything.
        querystring: z.strictObject({ appName: z.optional(z.string()) }),
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const { account, team, actor } = teamAccess(request);
      if (!z.safeParse(EmptyBody, request.body).success) {
        throw new AppError("bad_request", {
          message: "Name the application in the query string (?appName=), not in the body.",
        });
      }
      await deleteLogs(team, request.query.appName, actor);
      securityLog.record("logs_deleted", { accountId: account.id, teamId: team.id, ip: request.ip });
      return ok("All logs deleted successfully", {});
    },
  );
}

function toPosition(id: string | undefined): LogPosition | undefined {
  return id === undefined ? undefined : parseLogId(id);
}
