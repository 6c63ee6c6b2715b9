// The audit log of a team: read, verified, exported, and pruned by the plan.
import type { AuditEntry, AuditFilter, AuditPage, AuditVerification, ListAudit, PlanId } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { PlanLimits } from "../plan-limits.ts";
import { type AuditStore, auditKeptFrom, toAuditEntry } from "../storage/metadata/audit/audit.ts";
import { type Verification, verifyAuditLog } from "../storage/metadata/audit/verify.ts";

export interface AuditLogDeps {
  store: AuditStore;
  limits: Pick<PlanLimits, "auditDays">;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

export interface AuditedTeam {
  id: string;
  plan: PlanId;
}

/** Bounds the memory of an export. */
const entriesPerBatch = 500;

export type AuditLog = ReturnType<typeof createAuditLog>;

export function createAuditLog({ store, limits, clock, logger }: AuditLogDeps) {
  const verifications = new Map<string, Promise<Verification>>();
  let pruning: Promise<void> | undefined;

  async function prune(): Promise<void> {
    const now = clock.now();
    for (const { teamId, plan, at } of await store.oldest(now)) {
      const keptFrom = auditKeptFrom(now, limits.auditDays(plan));
      if (at < keptFrom) await store.prune(teamId, keptFrom);
    }
  }

  /** Concurrent requests of a team share one run. */
  function verify(teamId: string): Promise<Verification> {
    const running = verifications.get(teamId);
    if (running) return running;
    const started = verifyAuditLog(store, teamId).finally(() => verifications.delete(teamId));
    verifications.set(teamId, started);
    return started;
  }

  return {
    async page(team: AuditedTeam, { before, limit, actors: withActors, ...filter }: ListAudit): Promise<AuditPage> {
      // One more shows whether there is another page.
      const [records, { head, base }, actors] = await Promise.all([
        store.list(team.id, filter, { before, limit: limit + 1 }),
        store.chainOf(team.id),
        withActors ? store.actors(team.id) : undefined,
      ]);
      const shown = records.slice(0, limit);
      const days = limits.auditDays(team.plan);
      return {
        entries: shown.map(toAuditEntry),
        next: records.length > limit ? (shown.at(-1)?.number ?? null) : null,
        total: head.number - base.number,
        keptDays: Number.isFinite(days) ? days : null,
        ...(actors && {
          actors: actors.map(({ actorKind, actorId, actorName }) => ({
            kind: actorKind,
            id: actorId,
            name: actorName,
          })),
        }),
      };
    },

    async verify(teamId: string): Promise<AuditVerification> {
      const { brokenAt, verified, last } = await verify(teamId);
      return {
        broken: brokenAt,
        verified,
        last: last && { number: last.number, at: new Date(last.at).toISOString(), hash: last.hash },
      };
    },

    /** Oldest first. Without entries written after it started, so that it ends. */
    async *entries(teamId: string, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
      const { head } = await store.chainOf(teamId);
      for (let number = 0; ; ) {
        const records = await store.after(teamId, number, entriesPerBatch, filter);
        const found = records.filter((record) => record.number <= head.number);
        if (found.length > 0) yield found.map(toAuditEntry);
        const last = found.at(-1);
        if (!last || found.length < entriesPerBatch) return;
        ({ number } = last);
      }
    },

    /** Deletes entries that the plan no longer keeps. */
    wake(): void {
      pruning ??= prune()
        .catch((err: unknown) => logger.error({ err }, "failed to prune audit logs; will retry"))
        .finally(() => {
          pruning = undefined;
        });
    },

    settled: async (): Promise<void> => pruning,
  };
}
