// Enforces retention: removes logs that expired or were deleted, those of deleted applications, and expired analyses.
import { dayMs, graceDays, type PlanId } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { LogStore, RemovalBounds } from "../storage/logs/store.ts";
import type { AnalysisStore } from "../storage/metadata/analyses.ts";

interface KnownApplication {
  id: string;
  plan: PlanId;
  logsDeletedTo: string;
  retentionDays: number | null;
  /** After a change to a plan that keeps logs shorter: nothing younger than these days goes before that time. */
  keepDays: number | null;
  keepUntil: number | null;
}

export interface SweeperDeps {
  logs: Pick<LogStore, "applicationIds" | "remove">;
  applications: { all(): Promise<KnownApplication[]> };
  analyses: Pick<AnalysisStore, "removeOlderThan">;
  limits: PlanLimits;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

const endOfTime = Number.MAX_SAFE_INTEGER;
/** Over HTTP the ids of a deletion are part of its address. */
const maxApplicationsPerDeletion = 100;

export type Sweeper = ReturnType<typeof createSweeper>;

export function createSweeper({ logs, applications, analyses, limits, clock, logger }: SweeperDeps) {
  let running: Promise<void> | undefined;
  let again = false;

  async function sweep(): Promise<void> {
    await analyses.removeOlderThan(clock.now() - dayMs);
    // The logs first: an application that is created in between must not look like a deleted one.
    const withLogs = await logs.applicationIds();
    const known = new Map((await applications.all()).map((each) => [each.id, each]));
    const now = clock.now();
    const boundsOf = (application: KnownApplication | undefined): RemovalBounds =>
      application
        ? { before: now - (daysOf(application) + graceDays) * dayMs, deletedTo: application.logsDeletedTo }
        : { before: endOfTime, deletedTo: "0" };
    for (const { ids, bounds } of groupByBounds(withLogs, (id) => boundsOf(known.get(id)))) {
      await logs.remove(ids, bounds);
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
      await sweep().catch((error: unknown) => logger.error({ err: error }, "expired logs could not be removed"));
    } while (again);
    running = undefined;
  }

  return {
    /** Starts a round in the background; one that is asked for during another follows it. */
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
function groupByBounds(ids: readonly string[], boundsOf: (id: string) => RemovalBounds) {
  const groups: { bounds: RemovalBounds; ids: string[] }[] = [];
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
