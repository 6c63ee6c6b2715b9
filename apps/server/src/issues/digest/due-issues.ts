// Opens issues again that were ignored until a time. Every server checks; the condition on the state lets one of them do it.
import type { Clock } from "../../clock.ts";
import type { IssueStore } from "../../storage/metadata/issues/issues.ts";
import type { Transaction } from "../../storage/metadata/stores.ts";
import { parseStateDetail } from "../state-detail.ts";
import type { IssueNotice } from "./issue-digest.ts";
import { openAgain } from "./reopen.ts";

export interface DueIssuesDeps {
  issues: Pick<IssueStore, "ignoredUntilTime">;
  transaction: Transaction;
  clock: Clock;
  onIssues(notice: IssueNotice): void;
  logger: { error(details: object, message: string): void };
}

export function createDueIssues({ issues, transaction, clock, onIssues, logger }: DueIssuesDeps) {
  let running: Promise<void> | undefined;

  async function check(): Promise<void> {
    const now = clock.now();
    for (const issue of await issues.ignoredUntilTime()) {
      const { until } = parseStateDetail(issue.stateDetail);
      if (until?.kind !== "time" || Date.parse(until.until) > now) continue;
      const { applicationId } = issue;
      const teamId = await transaction(async (stores) => {
        const [application] = await stores.issues.lock([applicationId]);
        const detail = { until, reason: "The time it was ignored for is over." };
        const isOpen = await openAgain(stores, issue, { kind: "reopened", detail, logId: "", now });
        return isOpen ? application?.teamId : undefined;
      });
      if (teamId !== undefined) onIssues({ teamId, applicationId, kind: "changed", count: 1 });
    }
  }

  return {
    wake(): Promise<void> {
      running ??= check()
        .catch((err: unknown) => logger.error({ err }, "failed to open issues again; will retry"))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    settled: async (): Promise<void> => running,
  };
}
