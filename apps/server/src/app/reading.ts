// Reading stored logs, the live tail, and retention.
import type { Applications } from "../applications/applications.ts";
import { createLiveHub } from "../logs/live/hub.ts";
import { createOverview } from "../logs/overview.ts";
import { createLogReader } from "../logs/reader.ts";
import { createSweeper } from "../logs/sweeper.ts";
import { createUsage } from "../logs/usage.ts";
import type { PlanLimits } from "../plan-limits.ts";
import { toDecimal } from "../storage/logs/sequence.ts";
import type { AppDeps } from "./app-deps.ts";
import { buildIssues, type IssueParts } from "./issues.ts";
import type { Storing } from "./storing.ts";

interface ReadingParts extends Omit<IssueParts, "reader"> {
  applications: Applications;
  limits: PlanLimits;
  storing: Storing;
}

export function buildReading(deps: AppDeps, parts: ReadingParts) {
  const { storage, clock, logger, countTimeoutMs } = deps;
  const { applications, limits, storing, mailer, notifications } = parts;
  const now = () => clock.now();
  const reader = createLogReader({
    logs: storage.logs,
    applications,
    async kindsOf(applicationId, fingerprint) {
      const issue = await storage.issues.ofFingerprint(applicationId, fingerprint);
      if (!issue) return [];
      return (await storage.issueFingerprints.ofIssue(issue.ids)).map((kind) => kind.fingerprint);
    },
    limits,
    clock,
    countTimeoutMs,
  });
  const live = createLiveHub({
    reader,
    arrivals: storage.arrivals,
    flush: storing.writer.flush,
    nextSeq: () => toDecimal(storing.nextSequence()),
    remote: storage.notices.isShared
      ? { self: storing.self, applicationsOf: (teamId) => applications.select({ id: teamId }, undefined) }
      : undefined,
    clock,
    logger,
  });
  storage.notices.listen("live", live);
  const issues = buildIssues(deps, { reader, mailer, notifications });
  return {
    reader,
    live,
    issues,
    overview: createOverview({ logs: storage.logs, issuesOf: issues.ofKinds, reader, now }),
    usage: createUsage({ logs: storage.logs, reader, now }),
    sweeper: createSweeper({
      logs: storage.logs,
      applications: storage.applications,
      analyses: storage.analyses,
      issues: storage.issues,
      limits,
      clock,
      logger,
    }),
  };
}
