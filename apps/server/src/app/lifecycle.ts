// Background work while the app is listening, and the shutdown order.
import { hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { renewLeaseMs } from "../alerts/evaluator/lease.ts";
import { closeGracefully } from "../http/graceful-shutdown.ts";
import type { TypedApp } from "../http/route-types.ts";
import { renewIntervalMs } from "../ingest/node-number.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Parts } from "./parts.ts";

export function runInBackground(
  app: TypedApp,
  { storing, reading, ingest, billing, keyUse, mail, auditLog, evaluation, alerts }: Parts,
): void {
  app.addHook("onListen", async () => storing.digest.start());
  wakeEvery(app, hourMs, reading.sweeper.wake);
  wakeEvery(app, hourMs, auditLog.wake);
  wakeEvery(app, renewIntervalMs, storing.node.renew);
  wakeEvery(app, minuteMs, storing.issueWatch.wake);
  wakeEvery(app, minuteMs, storing.olderErrors.wake);
  wakeEvery(app, renewLeaseMs, evaluation.evaluator.tick);
  wakeEvery(app, 5 * secondMs, alerts.reconciler.wake);
  wakeEvery(app, hourMs, alerts.reconciler.prune);
  wakeEvery(app, minuteMs, keyUse.wake);
  wakeEvery(app, 5 * secondMs, ingest.rejections.wake);
  wakeEvery(app, 5 * secondMs, billing.meter.wake);
  wakeEvery(app, minuteMs, billing.pastSubscriptions.wake);
  if (billing.isOn) wakeEvery(app, minuteMs, billing.autoRefill.wake);
  const { smtpMailer } = mail;
  if (smtpMailer) {
    wakeEvery(app, 5 * secondMs, smtpMailer.wake);
    app.addHook("onListen", async () => void smtpMailer.check());
  }
}

function wakeEvery(app: TypedApp, milliseconds: number, wake: () => unknown): void {
  const timer = setInterval(wake, milliseconds).unref();
  app.addHook("onListen", async () => wake());
  app.addHook("preClose", async () => clearInterval(timer));
}

/** Streams end first, so that their connections can close; the stores close last, because everything else uses them. */
export function closeInOrder(app: TypedApp, { storage, spool }: AppDeps, parts: Parts): void {
  app.addHook("preClose", async () => parts.reading.live.close());
  app.addHook("preClose", async () => parts.reading.issues.live.close());
  app.addHook("preClose", async () => parts.alertRules.live.close());
  app.addHook("preClose", async () => parts.analyses.close());
  // Bodies that wait for the thread are sent again.
  app.addHook("preClose", async () => parts.threads.encoding.drain());
  closeGracefully(app, async () => {
    await parts.billing.stop();
    await parts.creditReports.settled();
    await parts.storing.olderErrors.close();
    await parts.storing.issueWatch.close();
    await parts.storing.writer.close();
    await parts.storing.digest.close();
    parts.threads.encoding.close();
    parts.threads.reading.close();
    await parts.evaluation.close();
    await parts.alerts.reconciler.stop();
    await parts.mail.smtpMailer?.stop();
    await spool.close();
    parts.storing.storedRangeNotifier.close();
    await parts.reading.sweeper.settled();
    await parts.auditLog.settled();
    await parts.storing.node.release();
    await parts.keyUse.stop();
    await parts.ingest.rejections.stop();
    await storage.close();
  });
}
