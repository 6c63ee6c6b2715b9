// The audit log: list, verify, export.
import { Readable } from "node:stream";
import { type AuditEntry, AuditResponse, ExportAudit, ListAudit, VerifyAuditResponse } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import { reserveUntilSent } from "../http/response-limits.ts";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { MemoryBudget } from "../memory-budget.ts";
import { inSlices } from "../slices.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { AuditLog } from "./audit-log.ts";
import type { ExportAudit as RecordExport } from "./export-audit.ts";

export interface AuditRoutesDeps {
  auditLog: AuditLog;
  onExport: RecordExport["auditLog"];
  /** Memory for files, which may be read slowly. */
  responseBudget: MemoryBudget;
  clock: Clock;
}

/** The memory of an export: one batch of entries as records and as text. */
const exportBytes = 2 * 2 ** 20;

export function auditRoutes(app: TypedApp, { auditLog, onExport, responseBudget, clock }: AuditRoutesDeps) {
  const schema = { tags: ["Audit log"] };

  app.get(
    "/team/audit",
    {
      ...needs("audit:read"),
      schema: {
        ...schema,
        summary: "List the entries of the audit log, newest first",
        querystring: ListAudit,
        response: { 200: AuditResponse },
      },
    },
    async (request) => ok("The audit log.", await auditLog.page(teamAccess(request).team, request.query)),
  );

  app.get(
    "/team/audit/verify",
    {
      ...needs("audit:read"),
      schema: {
        ...schema,
        summary: "Verify the hash chain of the audit log; names the first entry that was changed",
        response: { 200: VerifyAuditResponse },
      },
    },
    async (request) => {
      const result = await auditLog.verify(teamAccess(request).team.id);
      const message = result.broken === null ? "The audit log is intact." : `Entry ${result.broken} was changed.`;
      return ok(message, result);
    },
  );

  app.get(
    "/team/audit/export",
    {
      ...needs("audit:read"),
      schema: {
        ...schema,
        summary: "Export the audit log as JSON lines, oldest first",
        querystring: ExportAudit,
        response: { 200: z.unknown() },
      },
    },
    async (request, reply) => {
      const access = teamAccess(request);
      reserveUntilSent(responseBudget, request, reply, exportBytes);
      await onExport(access, request.query);
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      reply.header("content-type", "application/x-ndjson; charset=utf-8");
      reply.header("content-disposition", `attachment; filename="contrail-audit-${today}.jsonl"`);
      const lines = writeLines(auditLog.entries(access.team.id, request.query));
      return reply.send(Readable.from(inSlices(lines), { objectMode: false }));
    },
  );
}

async function* writeLines(batches: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  for await (const entries of batches) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
}
