// Tells a team when most of its credits are used, when all are, and when its logs are rejected.
import { type Credits, monthName, toMonth } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { createLruCache } from "../lru-cache.ts";
import type { SystemIncidents } from "./evaluator/system-incidents.ts";

export interface CreditReportsDeps {
  system: Pick<SystemIncidents, "report" | "end">;
  /** undefined if there is no such team any longer. */
  standingOf(teamId: string): Promise<CreditStanding | undefined>;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

export interface CreditStanding {
  standing: Credits["standing"];
  /** While more than this is left, it can't change. */
  nextAt: number;
}

/** A team was charged, and has this left. */
export interface ChargedTeam {
  teamId: string;
  left: number;
}

const rejectedKey = "logs rejected";
const maxKnownTeams = 10_000;

export type CreditReports = ReturnType<typeof createCreditReports>;

export function createCreditReports({ system, standingOf, clock, logger }: CreditReportsDeps) {
  const known = createLruCache<string, { left: number; nextAt: number }>(maxKnownTeams);
  const running = new Set<Promise<void>>();

  /** Once a month. */
  async function reportUsed(teamId: string, share: "80 %" | "All"): Promise<void> {
    const month = toMonth(clock.now());
    const title = `${share} of the credits for ${monthName(month)} are used`;
    await system.report({ teamId, key: `credits ${share} ${month}`, title, severity: "low", isOneOff: true });
  }

  async function check({ teamId, left }: ChargedTeam): Promise<void> {
    const before = known.get(teamId);
    if (before && left > before.nextAt && left <= before.left) return;
    const found = await standingOf(teamId);
    if (!found) return;
    const { standing, nextAt } = found;
    if (standing === "low") await reportUsed(teamId, "80 %");
    if (standing === "used_up" || standing === "refused") await reportUsed(teamId, "All");
    const title = "Logs are rejected: the credits and logs of this month are used up";
    if (standing === "refused")
      await system.report({ teamId, key: rejectedKey, title, severity: "critical", isOneOff: false });
    else await system.end(teamId, rejectedKey);
    known.set(teamId, { left, nextAt });
  }

  return {
    charged(teams: readonly ChargedTeam[]): void {
      for (const team of teams) {
        const checking = check(team)
          .catch((err: unknown) => logger.error({ err, team: team.teamId }, "failed to report used credits"))
          .finally(() => running.delete(checking));
        running.add(checking);
      }
    },

    async settled(): Promise<void> {
      await Promise.all(running);
    },
  };
}
