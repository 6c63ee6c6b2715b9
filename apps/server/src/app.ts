// The one assembly point: every part is built and every route registered here.
import { randomUUID } from "node:crypto";
import { createRedactor } from "@contrail/redaction";
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod/mini";
import { createApplications, type Owner } from "./applications/applications.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { createAccounts } from "./auth/accounts.ts";
import { createGuard } from "./auth/guard.ts";
import { authRoutes } from "./auth/routes.ts";
import type { Clock } from "./clock.ts";
import { closeGracefully } from "./close-gracefully.ts";
import { answerErrors, frameworkAnswers } from "./error-answers.ts";
import { healthRoutes } from "./health.ts";
import { createBatchEncoder } from "./ingest/encode-batch.ts";
import { ingestRoutes } from "./ingest/routes.ts";
import type { Spool } from "./ingest/spool/spool.ts";
import { createWriter } from "./ingest/spool/writer.ts";
import { logRequests } from "./logger.ts";
import { createLogReader } from "./logs/reader.ts";
import { logRoutes } from "./logs/routes.ts";
import { createSweeper, type Sweeper } from "./logs/sweeper.ts";
import { describeApi } from "./openapi.ts";
import { createOutboxMailer } from "./outbox/outbox.ts";
import { outboxRoutes } from "./outbox/routes.ts";
import { createPlanLimits } from "./plan-limits.ts";
import type { Routes } from "./routes.ts";
import type { Vault } from "./secret.ts";
import { securityHeaders } from "./security-headers.ts";
import { createSequence, toDecimal } from "./storage/logs/sequence.ts";
import type { Storage } from "./storage/open.ts";
import { serveWeb } from "./web.ts";

// What a schema does not word itself is worded in English.
z.config(z.locales.en());

export interface AppDeps {
  storage: Storage;
  spool: Spool;
  vault: Vault;
  clock: Clock;
  logger: FastifyBaseLogger;
  print: (line: string) => void;
  publicUrl: string;
  billing: boolean;
  retentionDays: number;
  trustProxy: boolean | string[];
  https: { cert: Buffer; key: Buffer } | undefined;
  /** Folder of the built web app; without it only the API is served. */
  webDir: string | undefined;
}

export interface App {
  app: Routes;
  /** Resolves when every log accepted so far can be read. */
  stored(): Promise<void>;
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { storage, vault, clock, publicUrl, logger } = deps;
  const limits = createPlanLimits(deps);
  const mailer = createOutboxMailer({ outbox: storage.outbox, clock, print: deps.print });
  const accounts = createAccounts({ ...storage, mailer, vault, clock, publicUrl });
  const applications = createApplications({ store: storage.applications, vault, clock, limits });
  const nextSequence = createSequence({ node: 0, now: () => clock.now() });
  const encode = createBatchEncoder(nextSequence, createRedactor());
  const writer = createWriter({ spool: deps.spool, store: storage.logs, logger });
  const reader = createLogReader({ logs: storage.logs, applications, limits, clock });
  const sweeper = createSweeper({ ...storage, limits, clock, logger: deps.logger });
  const requireAccount = createGuard(accounts);

  async function deleteLogs(owner: Owner, appName: string | undefined): Promise<void> {
    const ids = (await applications.select(owner, appName)).map(({ id }) => id);
    const upTo = toDecimal(nextSequence());
    await applications.deleteLogs(owner, ids, upTo);
    await forget(ids);
  }

  /** What nobody can read any more is not stored either, and what is stored is removed. */
  async function forget(applicationIds: readonly string[]): Promise<void> {
    for (const id of applicationIds) await writer.forget(id);
    sweeper.wake();
  }

  const app = createServer(deps);
  answerErrors(app);
  logRequests(app);
  await securityHeaders(app, { https: deps.https !== undefined });
  await app.register(
    async (api: Routes) => {
      await describeApi(api, { publicUrl });
      healthRoutes(api, { storage, spool: writer.stats });
      authRoutes(api, { accounts, limits });
      applicationRoutes(api, { applications, requireAccount, onRemoved: (id) => forget([id]) });
      logRoutes(api, { reader, requireAccount, deleteLogs, limits, now: () => clock.now() });
      outboxRoutes(api, { outbox: storage.outbox });
      // A scope of its own: its CORS rules are for ingest alone.
      await api.register(async (scope: Routes) => ingestRoutes(scope, { applications, encode, writer, clock }));
    },
    { prefix: "/api" },
  );
  if (deps.webDir !== undefined) await serveWeb(app, deps.webDir);

  sweepEveryHour(app, sweeper);
  closeGracefully(app, async () => {
    await writer.close();
    await sweeper.settled();
    await storage.close();
  });
  return { app, stored: writer.flush };
}

function createServer({ logger, trustProxy, https }: AppDeps): Routes {
  const options: FastifyServerOptions = {
    loggerInstance: logger,
    trustProxy,
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    // What arrives while we stop is still answered: the stores close after the last connection.
    return503OnClosing: false,
    // Keys that could reach into a prototype are left out of what is parsed; their neighbours stay.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    ...frameworkAnswers,
    routerOptions: { ignoreTrailingSlash: true },
  };
  // Typed as plain HTTP: an HTTPS server has the same surface, and routes need not know.
  const server = Fastify({ ...options, ...(https && { https }) } as FastifyServerOptions);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  return server.withTypeProvider<ZodTypeProvider>();
}

function sweepEveryHour(app: Routes, sweeper: Sweeper): void {
  const timer = setInterval(sweeper.wake, 3_600_000).unref();
  app.addHook("onListen", async () => sweeper.wake());
  app.addHook("preClose", async () => clearInterval(timer));
}
