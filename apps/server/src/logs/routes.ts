// Reading and deleting logs.

import { Readable } from "node:stream";
import {
  ExportLogs,
  FacetsResponse,
  Histogram,
  HistogramResponse,
  ListFacets,
  ListLogs,
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
import { type AuthorizedRequest, bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { MemoryBudget } from "../memory-budget.ts";
import { inSlices } from "../slices.ts";
import { formats, writeLogs } from "./export-formats.ts";
import { sameQuery, withoutOwnFilters } from "./facet-query.ts";
import { fitHistogram, readHistogram } from "./histogram.ts";
import { meterExport } from "./meter-export.ts";
import type { LogReader, ReaderTeam } from "./reader.ts";

export interface LogRoutesDeps {
  reader: LogReader;
  requireAccount: (request: AuthorizedRequest) => Promise<ReaderTeam>;
  requireFullAccess: (request: AuthorizedRequest) => Promise<{ account: ReaderTeam }>;
  /** Deletes the logs of the given application, or all. */
  deleteLogs: (owner: ReaderTeam, appName: string | undefined) => Promise<void>;
  securityLog: SecurityLog;
  /** Whole credits; null if nothing is metered. */
  creditsOf: (account: ReaderTeam) => Promise<number | null>;
  /** Called before this many bytes of a file are sent. */
  onTransfer: (account: ReaderTeam, bytes: number) => Promise<void>;
  /** Memory for files, which may be read slowly. */
  responseBudget: MemoryBudget;
  now: () => number;
}

/** The memory of an export: one chunk of logs as rows, as values and as text. */
const exportBytes = 4 * 2 ** 20;

const EmptyBody = z.nullish(z.strictObject({}));

export function logRoutes(app: TypedApp, deps: LogRoutesDeps) {
  const { reader, requireAccount, requireFullAccess, deleteLogs, securityLog, creditsOf, onTransfer } = deps;
  const { responseBudget, now } = deps;
  const schema = { tags: ["Logs"], ...bearerAuth };

  app.get(
    "/dashboard/logs",
    {
      schema: {
        ...schema,
        summary: "List logs, newest first by default",
        querystring: ListLogs,
        response: { 200: LogsResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      const { page, limit, after, total: wanted, order, ...query } = request.query;
      const pageQuery = { page, limit, after: toPosition(after), total: wanted, order };
      const { logs, total, isComplete } = await reader.list(account, query, pageQuery);
      const totalPages = Math.max(1, Math.ceil(total / limit));
      const approximate = isComplete ? {} : { approximate: true as const };
      return ok("Your logs.", { logs, pagination: { page, totalPages, limit, total, ...approximate } });
    },
  );

  app.get(
    "/dashboard/logs/facets",
    {
      schema: {
        ...schema,
        summary: "Get the most frequent values of fields",
        querystring: ListFacets,
        response: { 200: FacetsResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      const { field: fields, limit, alternatives, ...query } = request.query;
      const queryFor = alternatives ? withoutOwnFilters : sameQuery;
      const facets =
        fields.length === 0
          ? await reader.curatedFacets(account, query, limit)
          : await reader.facets(account, query, { fields, limit, queryFor });
      return ok("The most frequent values.", { facets });
    },
  );

  app.get(
    "/dashboard/logs/histogram",
    {
      schema: {
        ...schema,
        summary: "Count logs by level over time",
        querystring: Histogram,
        response: { 200: HistogramResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      const { span, ...query } = request.query;
      const fits = span === "fit" && query.from === undefined && query.to === undefined;
      const histogram = fits
        ? await fitHistogram(reader, account, query, now())
        : await readHistogram(reader, account, query, now());
      return ok("Your logs over time.", histogram);
    },
  );

  app.get(
    "/dashboard/logs/export",
    {
      schema: {
        ...schema,
        summary: "Export all matching logs as a file",
        querystring: ExportLogs,
        response: { 200: z.unknown() },
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const { authorization } = request.headers;
      const account = await requireAccount(request);
      reserveUntilSent(responseBudget, request, reply, exportBytes);
      const chunks = await reader.chunks(() => requireAccount({ headers: { authorization } }), query);
      const today = new Date(now()).toISOString().slice(0, 10);
      reply.header("content-type", formats[format].contentType);
      reply.header("content-disposition", `attachment; filename="contrail-logs-${today}.${format}"`);
      const pieces = meterExport(writeLogs(chunks, formats[format]), (bytes) => onTransfer(account, bytes));
      return reply.send(Readable.from(inSlices(pieces), { objectMode: false }));
    },
  );

  app.get(
    "/dashboard/logs/:id",
    {
      schema: {
        ...schema,
        summary: "Get a complete log",
        params: z.object({ id: z.string() }),
        response: { 200: LogResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      const position = parseLogId(request.params.id);
      const log = position && (await reader.find(account, position));
      if (!log) throw new AppError("log_not_found");
      return ok("The log.", { log });
    },
  );

  app.get(
    "/dashboard/logs/:id/surrounding",
    {
      schema: {
        ...schema,
        summary: "Get a log and its surrounding logs",
        params: z.object({ id: z.string() }),
        querystring: Surrounding,
        response: { 200: SurroundingResponse },
      },
    },
    async (request) => {
      const account = await requireAccount(request);
      const position = parseLogId(request.params.id);
      const logs = position && (await reader.surrounding(account, position, request.query));
      if (!logs) throw new AppError("log_not_found");
      return ok("The log and its surrounding logs.", { logs });
    },
  );

  app.get(
    "/dashboard/stats",
    { schema: { ...schema, summary: "Get totals by console method", response: { 200: StatsResponse } } },
    async (request) => {
      const account = await requireAccount(request);
      const count = await reader.countByLevel(account);
      return ok("Your statistics.", {
        stats: {
          consoleLog: count.log + count.text,
          consoleError: count.error,
          consoleInfo: count.info + count.debug,
          consoleWarn: count.warn,
          credits: await creditsOf(account),
        },
      });
    },
  );

  app.delete(
    "/dashboard/delete-all-logs",
    {
      schema: {
        ...schema,
        summary: "Delete all logs, or those of one application",
        // Otherwise, a misspelled parameter would delete everything.
        querystring: z.strictObject({ appName: z.optional(z.string()) }),
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const { account } = await requireFullAccess(request);
      if (!z.safeParse(EmptyBody, request.body).success) {
        throw new AppError("bad_request", {
          message: "Name the application in the query string (?appName=), not in the body.",
        });
      }
      await deleteLogs(account, request.query.appName);
      securityLog.record("logs_deleted", { teamId: account.id, ip: request.ip });
      return ok("All logs deleted successfully", {});
    },
  );
}

function toPosition(id: string | undefined): LogPosition | undefined {
  return id === undefined ? undefined : parseLogId(id);
}
