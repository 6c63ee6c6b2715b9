// Removes for good what nobody can read any more: logs that expired or were deleted, those of deleted applications, and
// analyses of logs after their day.
import { dayLength, graceDays, type PlanId } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { LogStore } from "../storage/logs/store.ts";
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

const forEver = Number.MAX_SAFE_INTEGER;

export type Sweeper = ReturnType<typeof createSweeper>;

export function createSweeper({ logs, applications, analyses, limits, clock, logger }: SweeperDeps) {
  let running: Promise<void> | undefined;
  let again = false;

  async function sweep(): Promise<void> {
    await analyses.removeOlderThan(clock.now() - dayLength);
    // The logs first: an application that is created in between must not look like a deleted one.
    const withLogs = await logs.applicationIds();
    const known = new Map((await applications.all()).map((each) => [each.id, each]));
    for (const id of withLogs) {
      const application = known.get(id);
      await logs.remove(
        id,
        application
          ? {
              before: clock.now() - (daysOf(application) + graceDays) * dayLength,
              deletedTo: application.logsDeletedTo,
            }
          : { before: forEver, deletedTo: "0" },
      );
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
