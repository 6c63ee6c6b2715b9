// Counting stored rows for alert rules, and recording what happens to issues.
import { createCounter } from "../alerts/count/counter.ts";
import { startCountThread } from "../alerts/count/start-count-thread.ts";
import { type AlertNotice, publishAlertNotice } from "../alerts/notices.ts";
import { recordSignals } from "../alerts/record-signals.ts";
import type { IssueSignals } from "../issues/digest/issue-digest.ts";
import type { AppDeps } from "./app-deps.ts";

export type Counting = ReturnType<typeof buildCounting>;

/** What tells the evaluator, on whichever server it is, that something may have to be evaluated. */
export function buildCounting({ storage, logger, alertTimeoutMs }: AppDeps) {
  const publish = (notice: AlertNotice) =>
    void publishAlertNotice(storage.notices, notice).catch((err: unknown) => {
      logger.warn({ err }, "failed to notify other servers of alerts; they are late");
    });
  const counter = createCounter({
    start: startCountThread,
    onHits: (hits) => publish({ kind: "hits", hits: [...hits] }),
    onSkipped: (skipped) => publish({ kind: "skipped", skipped: [...skipped] }),
    logger,
    timeoutMs: alertTimeoutMs,
  });
  const signals: IssueSignals = {
    add: (stores, added) => recordSignals(stores, added),
    onAdded: () => publish({ kind: "signals" }),
  };
  return { publish, counter, signals };
}
