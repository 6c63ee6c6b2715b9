// Records exports of logs in the audit log, with what was exported.
import type { AuditChange } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { AuditStore } from "../storage/metadata/audit/audit.ts";

interface ExportAuditDeps {
  audit: Pick<AuditStore, "append">;
  findApplication: (team: { id: string }, nameOrId: string) => Promise<{ id: string; name: string }>;
  clock: Clock;
}

/** The filters of an export. */
type ExportQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export function createExportAudit({ audit, findApplication, clock }: ExportAuditDeps) {
  return async (
    { team, actor }: TeamAccess,
    { appName, ...filters }: { appName?: string | undefined } & ExportQuery,
  ) => {
    const target = appName === undefined ? null : await findApplication(team, appName);
    await audit.append({
      teamId: team.id,
      at: clock.now(),
      actor,
      action: "logs.exported",
      target,
      changes: toFilterChanges(filters),
    });
  };
}

/** What a file contains: the filters that were set. */
export function toFilterChanges(filters: ExportQuery): AuditChange[] {
  return Object.entries(filters).flatMap(([field, value]) =>
    value === undefined || value.length === 0
      ? []
      : { field, from: null, to: typeof value === "string" ? value : value.join(", ") },
  );
}
