// The one assembly point: every part is built and every route registered here.
import { randomUUID } from "node:crypto";
import { defaultRedactionRules, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createAnalyses } from "./analysis/analyses.ts";
import { createBuiltInAnalyser } from "./analysis/built-in/built-in-analyser.ts";
import { createAnalysisCache } from "./analysis/cache.ts";
import { createFailureLimit } from "./analysis/failure-limit.ts";
import { createModelAnalyser, type ModelAnalyserDeps } from "./analysis/model/model-analyser.ts";
import { analysisRoutes } from "./analysis/routes.ts";
import { createApplications, type Owner } from "./applications/applications.ts";
import { createKeyUse } from "./applications/key-use.ts";
import { createRemoval } from "./applications/removal.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { type AuthDeps, createAuth } from "./auth/auth.ts";
import { createIpLimit, toNetwork } from "./auth/ip-limit.ts";
import { authRoutes } from "./auth/routes.ts";
import { type Billing, type BillingDeps, createBilling } from "./billing/billing.ts";
import type { StripeSettings } from "./billing/payments/stripe.ts";
import { billingRoutes } from "./billing/routes.ts";
import { webhookRoutes } from "./billing/webhook-routes.ts";
import type { Clock } from "./clock.ts";
import { contactRoutes } from "./contact/routes.ts";
import { createServer, type ServerDeps } from "./http/create-server.ts";
import { closeGracefully } from "./http/graceful-shutdown.ts";
import { healthRoutes } from "./http/health.ts";
import { describeApi } from "./http/openapi.ts";
import { createReadiness } from "./http/readiness.ts";
import { createResponseBudget } from "./http/response-budget.ts";
import { limitResponses } from "./http/response-limits.ts";
import type { TypedApp } from "./http/routes.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createSecurityLog } from "./http/security-log.ts";
import { createRunOnce } from "./idempotency/run-once.ts";
import { createBatchEncoder } from "./ingest/encode-batch.ts";
import { createKeyCache } from "./ingest/key-cache.ts";
import { createMemoryBudget } from "./ingest/memory-budget.ts";
import { claimNodeNumber, renewIntervalMs } from "./ingest/node-number.ts";
import { createBatchProcessor } from "./ingest/process-batch.ts";
import { createRateLimit, type RequestRate } from "./ingest/rate-limit.ts";
import { rejectionRoutes } from "./ingest/rejection-routes.ts";
import { createRejections } from "./ingest/rejections.ts";
import { ingestRoutes } from "./ingest/routes.ts";
import type { Spool } from "./ingest/spool/spool.ts";
import { createWriter } from "./ingest/spool/writer.ts";
import { createLiveHub } from "./logs/live/hub.ts";
import { liveRoutes } from "./logs/live/routes.ts";
import { createStoredRangeNotifier } from "./logs/live/stored-range-notifier.ts";
import { createOverview } from "./logs/overview.ts";
import { overviewRoutes } from "./logs/overview-routes.ts";
import { createLogReader } from "./logs/reader.ts";
import { logRoutes } from "./logs/routes.ts";
import { createSweeper } from "./logs/sweeper.ts";
import { createUsage } from "./logs/usage.ts";
import { usageRoutes } from "./logs/usage-routes.ts";
import { hasLocalOutbox } from "./outbox/is-local.ts";
import { createOutboxMailer } from "./outbox/outbox.ts";
import { outboxRoutes, unsentMailRoutes } from "./outbox/routes.ts";
import { createSmtpTransport, type SmtpSettings } from "./outbox/smtp.ts";
import { createSmtpMailer } from "./outbox/smtp-mailer.ts";
import { createPlanLimits } from "./plan-limits.ts";
import { createRedaction } from "./redaction/redaction.ts";
import { createRedactors } from "./redaction/redactors.ts";
import { redactionRoutes } from "./redaction/routes.ts";
import { openPackages } from "./sdk/packages.ts";
import { sdkRoutes, serveSdk } from "./sdk/routes.ts";
import type { Vault } from "./secret.ts";
import { createNotificationSettings } from "./settings/notifications.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { createSequence, toDecimal } from "./storage/logs/sequence.ts";
import type { Storage } from "./storage/open.ts";
import { viewRoutes } from "./views/routes.ts";
import { createViews } from "./views/views.ts";
import { type PageSettings, toPageSettings } from "./web/page-settings.ts";
import { serveWeb } from "./web/web.ts";

export interface AppDeps extends ServerDeps, PageSettings {
  storage: Storage;
  spool: Spool;
  vault: Vault;
  clock: Clock;
  print: (line: string) => void;
  publicUrl: string;
  billing: boolean;
  retentionDays: number;
  /** Without it, payments are in test mode. */
  stripe: StripeSettings | undefined;
  /** What a plan promises and does not have; undefined: what the catalogue says. */
  missingOf?: BillingDeps["missingOf"];
  /** Without it, mails are kept in the outbox. */
  smtp: SmtpSettings | undefined;
  /** Opens the local outbox. */
  outboxKey: string;
  /** Where messages to the operator go. */
  operatorEmail: string | undefined;
  authRatePerMinute: number;
  /** Requests that an application may send. */
  ingestRate: RequestRate;
  /** For bodies that are being received and processed. */
  ingestMemoryBytes?: number;
  /** Tests replace the redactors to make processing slow. */
  createRedactors?: typeof createRedactors;
  batchTimeoutMs?: number;
  providers: AuthDeps["providers"];
  /** Without it, logs are analysed by the built-in rules. */
  ai: ModelAnalyserDeps | undefined;
  /** Folder of the built web app; without it only the API is served. */
  webDir: string | undefined;
  /** Folders of the built logger and of the versions that were offered; without them it is not offered. */
  sdk: { builtDir: string; keptDir: string } | undefined;
}

export interface App {
  app: TypedApp;
  /** Resolves when every log accepted so far can be read. */
  stored(): Promise<void>;
  billing: Billing;
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { storage, vault, clock, publicUrl, logger } = deps;
  const limits = createPlanLimits(deps);
  const securityLog = createSecurityLog({ logger, vault, clock });
  const smtpMailer =
    deps.smtp && createSmtpMailer({ ...deps, queue: storage.mailQueue, transport: createSmtpTransport(deps.smtp) });
  const mailer = smtpMailer ?? createOutboxMailer({ outbox: storage.outbox, clock, print: deps.print });
  const keyUse = createKeyUse({ store: storage.applications, clock, logger });
  const applications = createApplications({ store: storage.applications, vault, keyUse, clock, limits });
  const node = await claimNodeNumber({ ...storage, clock, logger });
  const nextSequence = createSequence({ node: node.current, now: () => clock.now() });
  const redactors = createRedactors();
  const createIngestRedactors = deps.createRedactors ?? createRedactors;
  const processBatch = createBatchProcessor({
    createEncoder: () => createBatchEncoder(nextSequence, createIngestRedactors()),
    timeoutMs: deps.batchTimeoutMs,
    logger,
  });
  const self = randomUUID();
  const storedRangeNotifier = createStoredRangeNotifier({
    self,
    publish: (text) => storage.notices.publish("live", text),
    logger,
  });
  const writer = createWriter({
    spool: deps.spool,
    store: storage.logs,
    logger,
    ...(storage.notices.isShared && { onStored: ({ batches }) => storedRangeNotifier.stored(batches) }),
  });
  const reader = createLogReader({ logs: storage.logs, applications, limits, clock });
  const live = createLiveHub({
    reader,
    arrivals: storage.arrivals,
    flush: writer.flush,
    nextSeq: () => toDecimal(nextSequence()),
    remote: storage.notices.isShared
      ? { self, applicationsOf: (accountId) => applications.select({ id: accountId }, undefined) }
      : undefined,
    clock,
    logger: deps.logger,
  });
  storage.notices.listen("live", live);
  const sweeper = createSweeper({ ...storage, limits, clock, logger: deps.logger });
  const billing = await createBilling({ ...deps, onPlanChanged: () => sweeper.wake() });
  const onApplicationChanged = (id: string) =>
    storage.notices.publish("application", id).catch((error: unknown) => {
      deps.logger.error(
        { err: error },
        "failed to notify other servers of a changed application; their caches expire in 10 s",
      );
    });
  const removal = createRemoval({
    applications,
    nextNumber: () => toDecimal(nextSequence()),
    // Whose usage it was is not known afterwards.
    beforeRemoval: billing.meter.wake,
    announce: onApplicationChanged,
    recheck: live.recheck,
    analyses: storage.analyses,
    writer,
    sweeper,
    logger,
  });
  const notifications = createNotificationSettings(storage);
  const auth = createAuth({
    ...deps,
    mailer,
    securityLog,
    wantsSecurityMail: notifications.wantsSecurityMail,
    async removeApplications(accountId) {
      await billing.purchasing.closeAccount(accountId);
      await removal.applicationsOf(accountId);
    },
    // After signing out, no more logs are shown, not even in an open stream.
    onSessionsEnded: live.recheck,
  });
  const { requireSession, requireAccount, requirePerson } = auth.guard;

  const keyCache = createKeyCache({
    clock,
    async find(key) {
      const application = await applications.byKey(key);
      return application && { ...application, rules: await storage.redaction.rulesOf(application.id) };
    },
  });
  storage.notices.listen("application", { onNotice: keyCache.invalidate, onNoticesLost: keyCache.clear });

  const redaction = createRedaction({
    store: storage.redaction,
    findApplication: applications.find,
    logsOf: (owner: Owner, id) => reader.chunks(async () => owner, { appName: id }),
    onChanged: onApplicationChanged,
  });

  const analyser = deps.ai ? createModelAnalyser(deps.ai) : createBuiltInAnalyser();
  const analyses = createAnalyses<Owner>({
    logs: reader,
    // What may leave the server is masked by the built-in rules even where an application switches them off.
    redactorOf: async (id) =>
      redactors({ ...defaultRedactionRules, ...(await storage.redaction.rulesOf(id)), builtIn: true }),
    analyser,
    cache: createAnalysisCache({ store: storage.analyses, vault, analyser, clock }),
    quota: billing,
    failureLimit: createFailureLimit({ ...storage, clock }),
    clock,
    logger,
  });

  function onAccepted(batch: Parameters<typeof live.publish>[0]): void {
    live.publish(batch);
    keyUse.note(batch.application);
    if (batch.rowCount > 0) billing.used(batch.application, { calls: 1, logs: batch.rowCount, bytes: 0 });
  }

  async function onTransfer(account: Pick<Owner, "id">, bytes: number): Promise<void> {
    try {
      await deps.spool.transferred(account.id, bytes);
      billing.used({ accountId: account.id }, { calls: 0, logs: 0, bytes });
    } catch (err) {
      // An export must not fail because its usage could not be recorded.
      logger.error({ err }, "failed to record the usage of an export");
    }
  }

  const responseBudget = createResponseBudget({ maxBytes: 128 * 2 ** 20, maxBytesPerOwner: 32 * 2 ** 20 });
  const packages = deps.sdk && openPackages({ ...deps.sdk, logger });
  const rejections = createRejections({ store: storage.rejections, clock, logger });
  const runOnce = createRunOnce({ keys: storage.idempotencyKeys, vault, clock, logger });
  const app = createServer(deps);
  await securityHeaders(app, { publicUrl, https: deps.https !== undefined, reportTo: deps.reporting?.endpoint });
  await app.register(
    async (api: TypedApp) => {
      api.addHook("onSend", keepFromCaches);
      limitResponses(api, responseBudget);
      await describeApi(api, { publicUrl });
      healthRoutes(api, { checkReadiness: createReadiness({ ping: storage.ping, clock }), spool: writer.stats });
      await authRoutes(api, { auth, creditsOf: billing.creditsOf, runOnce });
      settingsRoutes(api, { notifications, identities: storage.identities, requirePerson });
      applicationRoutes(api, {
        applications,
        removal,
        requireSession,
        requirePerson,
        runOnce,
        securityLog,
        onChanged: onApplicationChanged,
      });
      billingRoutes(api, { billing, requirePerson, runOnce });
      redactionRoutes(api, { redaction, requireAccount, requirePerson });
      liveRoutes(api, { live, requireAccount });
      logRoutes(api, {
        reader,
        requireAccount,
        requirePerson,
        deleteLogs: removal.logs,
        securityLog,
        creditsOf: billing.creditsOf,
        onTransfer,
        responseBudget,
        now: () => clock.now(),
      });
      overviewRoutes(api, { overview: createOverview({ ...storage, reader, now: () => clock.now() }), requireAccount });
      analysisRoutes(api, { analyses, requireAccount, requirePerson });
      usageRoutes(api, { usage: createUsage({ ...storage, reader, now: () => clock.now() }), requireAccount });
      viewRoutes(api, { views: createViews({ store: storage.views, clock }), requireAccount, requirePerson, runOnce });
      rejectionRoutes(api, { rejections, requireAccount });
      contactRoutes(api, {
        ...deps,
        mailer,
        messages: storage.contactMessages,
        takeIpLimit: createIpLimit({ perMinute: 5, clock }).take,
      });
      if (packages) sdkRoutes(api, { packages, publicUrl });
      if (hasLocalOutbox(deps)) {
        const access = { key: deps.outboxKey, securityLog };
        if (smtpMailer) unsentMailRoutes(api, { mailQueue: storage.mailQueue, access });
        else outboxRoutes(api, { outbox: storage.outbox, access });
      }
      // A scope of its own: only here may pages of other sites call, and bodies be more than JSON.
      await api.register(async (scope: TypedApp) =>
        ingestRoutes(scope, {
          keyCache,
          rateLimit: createRateLimit({ ...deps.ingestRate, clock }),
          memory: createMemoryBudget(deps.ingestMemoryBytes ?? 256 * 2 ** 20),
          toNetwork,
          processBatch,
          writer,
          onAccepted,
          admit: billing.admit,
          rejections,
          clock,
        }),
      );
      const { stripe } = billing;
      if (stripe) {
        await api.register(async (scope: TypedApp) =>
          webhookRoutes(scope, { ...stripe, stripe: stripe.client, purchasing: billing.purchasing, publicUrl, clock }),
        );
      }
    },
    { prefix: "/api" },
  );
  if (packages) await app.register(async (scope: TypedApp) => serveSdk(scope, packages), { prefix: "/sdk" });
  if (deps.webDir !== undefined) {
    await serveWeb(app, { dir: deps.webDir, publicUrl, settings: toPageSettings(deps) });
  }

  wakeEvery(app, hourMs, sweeper);
  wakeEvery(app, renewIntervalMs, { wake: node.renew });
  wakeEvery(app, minuteMs, keyUse);
  wakeEvery(app, 5 * secondMs, rejections);
  wakeEvery(app, 5 * secondMs, billing.meter);
  wakeEvery(app, minuteMs, billing.pastSubscriptions);
  if (billing.isOn) wakeEvery(app, minuteMs, billing.autoRefill);
  if (smtpMailer) {
    wakeEvery(app, 5 * secondMs, smtpMailer);
    app.addHook("onListen", async () => void smtpMailer.check());
  }
  app.addHook("preClose", async () => live.close());
  app.addHook("preClose", async () => analyses.close());
  closeGracefully(app, async () => {
    await smtpMailer?.stop();
    await billing.stop();
    await writer.close();
    storedRangeNotifier.close();
    await sweeper.settled();
    await node.release();
    await keyUse.stop();
    await rejections.stop();
    await storage.close();
  });
  return { app, stored: writer.flush, billing };
}

/** An answer belongs to who asked; where it does not, its route says so. */
async function keepFromCaches(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}

function wakeEvery(app: TypedApp, milliseconds: number, { wake }: { wake: () => unknown }): void {
  const timer = setInterval(wake, milliseconds).unref();
  app.addHook("onListen", async () => wake());
  app.addHook("preClose", async () => clearInterval(timer));
}
