// Records exports in the audit log, with what was exported.
import type { AuditChange } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { AuditStore, NewAuditEntry } from "../storage/metadata/audit/audit.ts";

interface ExportAuditDeps {
  audit: Pick<AuditStore, "append">;
  findApplication: (team: { id: string }, nameOrId: string) => Promise<{ id: string; name: string }>;
  clock: Clock;
}

/** The filters of an export. */
type ExportQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export type ExportAudit = ReturnType<typeof createExportAudit>;

export function createExportAudit({ audit, findApplication, clock }: ExportAuditDeps) {
  function record(
    { team, actor }: TeamAccess,
    action: "logs.exported" | "credits.exported" | "audit.exported",
    { target = null, filters }: { target?: NewAuditEntry["target"]; filters: ExportQuery },
  ): Promise<void> {
    const changes = toFilterChanges(filters);
    return audit.append({ teamId: team.id, at: clock.now(), actor, action, target, changes });
  }

  return {
    async logs(access: TeamAccess, { appName, ...filters }: { appName?: string | undefined } & ExportQuery) {
      const target = appName === undefined ? null : await findApplication(access.team, appName);
      await record(access, "logs.exported", { target, filters });
    },

    credits: (access: TeamAccess, filters: ExportQuery) => record(access, "credits.exported", { filters }),

    auditLog: (access: TeamAccess, filters: ExportQuery) => record(access, "audit.exported", { filters }),
  };
}

/** What a file contains: the filters that were set. */
function toFilterChanges(filters: ExportQuery): AuditChange[] {
  return Object.entries(filters).flatMap(([field, value]) =>
    value === undefined || value.length === 0
      ? []
      : { field, from: null, to: typeof value === "string" ? value : value.join(", ") },
  );
}
