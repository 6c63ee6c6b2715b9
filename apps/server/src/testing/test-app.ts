// The real app on real embedded stores in its own folder, with a clock that the test controls.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { pino } from "pino";
import type { AppDeps } from "../app/app-deps.ts";
import { buildApp } from "../app.ts";
import { createAuditLog } from "../audit/audit-log.ts";
import { loggerOptions } from "../http/logger.ts";
import { openSpool } from "../ingest/spool/spool.ts";
import { createSweeper } from "../logs/sweeper.ts";
import { allowNone } from "../outbound/addresses.ts";
import { createPlanLimits } from "../plan-limits.ts";
import { openStorage, type StorageOptions } from "../storage/open.ts";
import { readAllRows } from "../storage/testing/all-rows.ts";
import { changeStoredRows } from "../storage/testing/change-rows.ts";
import { createMigratedLogs } from "../storage/testing/migrated-logs.ts";
import { copyMigratedMetadata } from "../storage/testing/migrated-metadata/migrated-metadata.ts";
import { loadSharedEngine } from "../storage/testing/shared-engine/shared-engine.ts";
import { createVault } from "../vault.ts";
import { createTestClock } from "./test-clock.ts";

export interface Call {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export const testOutboxKey = "the-outbox-key-that-only-tests-have";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

type TestAppOptions = Partial<AppDeps> &
  Pick<StorageOptions, "clickhouseUrl" | "postgresUrl" | "onQuery"> & {
    /** Fills the data folder before the stores are opened. */
    prepare?: (dataDir: string) => Promise<void>;
    startAt?: number;
  };

export async function startTestApp(given: TestAppOptions = {}) {
  const { clickhouseUrl, postgresUrl, onQuery, prepare, startAt, ...options } = given;
  const dataDir = mkdtempSync(join(tmpdir(), "contrail-app-"));
  const engine = await loadSharedEngine();
  if (prepare) await prepare(dataDir);
  else await copyMigratedMetadata(join(dataDir, "contrail.sqlite"));
  const closeLogs = engine && !prepare ? await createMigratedLogs(engine, join(dataDir, "logs")) : undefined;
  const clock = createTestClock(startAt);
  const printed: string[] = [];
  const storage = await openStorage({ dataDir, clickhouseUrl, postgresUrl, onQuery, engine });
  await closeLogs?.();
  const logger = pino(loggerOptions("silent"));
  const spool = await openSpool({
    folder: join(dataDir, "spool"),
    clock,
    logger,
    countedTo: storage.usage.countedTo,
    digestedTo: storage.digestCursors.digestedTo,
  });
  const {
    app,
    stored: written,
    digested,
    evaluated,
    notified,
    billing,
  } = await buildApp({
    storage,
    spool,
    vault: createVault("a secret that only tests have 0123456789"),
    clock,
    logger,
    print: (line) => printed.push(line),
    publicUrl: "http://localhost:4000",
    billing: true,
    retentionDays: 30,
    stripe: undefined,
    smtp: undefined,
    outboxKey: testOutboxKey,
    operatorEmail: undefined,
    contactEmail: undefined,
    extensionUrl: undefined,
    links: { github: undefined, discord: undefined, x: undefined },
    prioritySupport: false,
    reporting: undefined,
    // The clock doesn't advance: a whole test file is one minute.
    authRatePerMinute: 10_000,
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    ingestRate: { perSecond: 1_000_000, burst: 1_000_000 },
    // Totals are exact however busy the machine is.
    countTimeoutMs: 60_000,
    alertTimeoutMs: 60_000,
    providers: { github: undefined, google: undefined },
    outboundAllow: allowNone,
    ai: undefined,
    trustProxy: false,
    https: undefined,
    webDir: undefined,
    sdk: undefined,
    ...options,
  });

  const sweeper = createSweeper({
    logs: storage.logs,
    applications: storage.applications,
    analyses: storage.analyses,
    issues: storage.issues,
    limits: createPlanLimits({ billing: true, retentionDays: 30 }),
    clock,
    logger,
  });

  function send(method: Method, path: string, { token, body, headers }: Call = {}) {
    const request: InjectOptions = { method, url: `/api${path}`, headers: { ...headers } };
    if (token !== undefined) request.headers = { ...request.headers, authorization: `Bearer ${token}` };
    if (body !== undefined) request.payload = body as object;
    return app.inject(request);
  }

  /** Resolves when everything accepted so far can be read, and its errors are in the issues. */
  async function stored(): Promise<void> {
    await written();
    await digested();
  }

  async function call(...request: Parameters<typeof send>) {
    await stored();
    const response = await send(...request);
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  /** The code in the newest email to an address, as printed to the terminal. */
  function codeFor(email: string): string | undefined {
    const line = printed.findLast((each) => each.startsWith(`[mail] to=${email} `));
    return line && /code=(\d{6})$/.exec(line)?.[1];
  }

  return {
    app,
    dataDir,
    storage,
    clock,
    printed,
    /** The raw response. */
    send,
    /** The response as JSON. */
    call,
    stored,
    /** Resolves when the alert rules have been evaluated with everything accepted so far. */
    async evaluated(): Promise<void> {
      await stored();
      await evaluated();
    },
    /** What runs every 5 seconds, whether or not logs can be stored. */
    evaluateAlerts: evaluated,
    /** Resolves when every notification that is due has been sent, or tried. */
    notified,
    codeFor,
    aiCredits: billing.analysisCredits.aiCredits,
    spendAiCredit: billing.analysisCredits.spendAiCredit,
    /** Resolves when all usage is in the ledger and auto-refill is done. */
    settled: billing.stop,
    /** What runs every minute, including the payments that it starts. */
    async refill(): Promise<void> {
      await billing.autoRefill.wake();
      await billing.autoRefill.settled();
    },
    /** What runs every minute. */
    endPastSubscriptions: billing.pastSubscriptions.wake,

    /** Listens on a free local port; returns the base URL of the API. */
    listen: async (): Promise<string> => `${await app.listen({ host: "127.0.0.1", port: 0 })}/api`,
    /** The whole metadata store, by table. */
    metadataRows: () => readAllRows(dataDir),
    /** Its files, as they are on disk. */
    async metadataBytes(): Promise<Buffer> {
      const names = readdirSync(dataDir).filter((name) => name.startsWith("contrail.sqlite"));
      return Buffer.concat(names.map((name) => readFileSync(join(dataDir, name))));
    },
    /** Changes the metadata store behind the back of the app. */
    runSql: (statement: string) => changeStoredRows(dataDir, statement),
    mailsTo: async (email: string) => (await storage.outbox.list(1_000)).filter(({ recipient }) => recipient === email),

    /** Registers and verifies an account; returns its login token. */
    async signUp(email: string): Promise<string> {
      await call("POST", "/auth/create-gmail-account", { body: { email, password: "correct horse", name: "Ada" } });
      const code = codeFor(email);
      const { body } = await call("POST", "/auth/verifiy-otp", { body: { email, code, type: "account_verification" } });
      return body.token;
    },

    /** What runs every hour. */
    async pruneAudit(): Promise<void> {
      const limits = createPlanLimits({ billing: true, retentionDays: 30 });
      const auditLog = createAuditLog({ store: storage.audit, limits, clock, logger });
      auditLog.wake();
      await auditLog.settled();
    },

    /** Resolves when nothing that can be deleted is left in the store. */
    async swept(): Promise<void> {
      sweeper.wake();
      await sweeper.settled();
    },

    async close(): Promise<void> {
      await app.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
