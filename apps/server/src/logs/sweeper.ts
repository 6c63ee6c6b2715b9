// Enforces retention: deletes logs that have expired or were deleted, logs of deleted applications, issues without logs,
// and expired analyses.
import { dayMs, graceDays, type PlanId } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { DeletionBounds, LogStore } from "../storage/logs/store.ts";
import type { AnalysisStore } from "../storage/metadata/analyses.ts";

interface KnownApplication {
  id: string;
  plan: PlanId;
  logsDeletedTo: string;
  retentionDays: number | null;
  /** After a downgrade: logs younger than this many days are kept until that time. */
  keepDays: number | null;
  keepUntil: number | null;
}

export interface SweeperDeps {
  logs: Pick<LogStore, "applicationIds" | "remove">;
  applications: { all(): Promise<KnownApplication[]> };
  analyses: Pick<AnalysisStore, "removeOlderThan">;
  issues: { removeExpired(applicationIds: readonly string[], before: number): Promise<void> };
  limits: PlanLimits;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

const endOfTime = Number.MAX_SAFE_INTEGER;
/** Over HTTP, the ids of a deletion are part of the URL. */
const maxApplicationsPerDeletion = 100;

export type Sweeper = ReturnType<typeof createSweeper>;

export function createSweeper({ logs, applications, analyses, issues, limits, clock, logger }: SweeperDeps) {
  let running: Promise<void> | undefined;
  let again = false;

  async function sweep(): Promise<void> {
    await analyses.removeOlderThan(clock.now() - dayMs);
    // Logs first: an application created in between must not look like a deleted one.
    const withLogs = await logs.applicationIds();
    const known = new Map((await applications.all()).map((each) => [each.id, each]));
    const now = clock.now();
    const boundsOf = (application: KnownApplication | undefined): DeletionBounds =>
      application
        ? { before: now - (daysOf(application) + graceDays) * dayMs, deletedTo: application.logsDeletedTo }
        : { before: endOfTime, deletedTo: "0" };
    for (const { ids, bounds } of groupByBounds(withLogs, (id) => boundsOf(known.get(id)))) {
      await logs.remove(ids, bounds);
    }
    // Also of applications without any logs left.
    for (const { ids, bounds } of groupByBounds([...known.keys()], (id) => boundsOf(known.get(id)))) {
      await issues.removeExpired(ids, bounds.before);
    }
  }

  function daysOf({ plan, retentionDays, keepDays, keepUntil }: KnownApplication): number {
    const days = limits.retentionDays(plan, retentionDays);
    const kept =
      (keepUntil ?? 0) > clock.now() ? Math.min(keepDays ?? 0, retentionDays ?? Number.POSITIVE_INFINITY) : 0;
    return Math.max(days, kept);
  }

  async function run(): Promise<void> {
    do {
      again = false;
      await sweep().catch((error: unknown) =>
        logger.error({ err: error }, "failed to delete expired logs; will retry"),
      );
    } while (again);
    running = undefined;
  }

  return {
    /** Starts a sweep in the background; if one is running, another follows it. */
    wake(): void {
      again = true;
      running ??= run();
    },

    async settled(): Promise<void> {
      await running;
    },
  };
}

/** One deletion for many applications costs the store about as much as one for a single application. */
function groupByBounds(ids: readonly string[], boundsOf: (id: string) => DeletionBounds) {
  const groups: { bounds: DeletionBounds; ids: string[] }[] = [];
  const open = new Map<string, string[]>();
  for (const id of ids) {
    const bounds = boundsOf(id);
    const key = `${bounds.before} ${bounds.deletedTo}`;
    const group = open.get(key);
    if (group && group.length < maxApplicationsPerDeletion) {
      group.push(id);
    } else {
      const added = [id];
      open.set(key, added);
      groups.push({ bounds, ids: added });
    }
  }
  return groups;
}
