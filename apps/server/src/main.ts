// Read config, open stores, build the app, listen, stop gracefully.

import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createSecureContext } from "node:tls";
import { fileURLToPath } from "node:url";
import { secondMs } from "@contrail/protocol";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { type Config, parseConfig } from "./config/config.ts";
import { StartError } from "./errors.ts";
import { isDiskFull } from "./http/disk-full.ts";
import { loggerOptions } from "./http/logger.ts";
import { stopOnSignal } from "./http/stop.ts";
import { openSpool } from "./ingest/spool/spool.ts";
import { describeContactDelivery, describeEmailDelivery } from "./outbox/describe-email-delivery.ts";
import { claimDataFolder } from "./storage/data-folder.ts";
import { openDiskReserve } from "./storage/disk-reserve.ts";
import { openStorage } from "./storage/open.ts";
import { checkFingerprint, createVault, readOutboxKey, readSecret } from "./vault.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const webDir = fileURLToPath(new URL("../../web/dist", import.meta.url));
const extensionFile = fileURLToPath(new URL("../../vscode/dist/contrail.vsix", import.meta.url));
const sdkDir = fileURLToPath(new URL("../../../packages/logger/dist/sdk", import.meta.url));
/** Each read of the embedded store uses a thread: with too few, long searches would delay ingest. */
const minThreads = 12;
const reserveCheckIntervalMs = 5 * secondMs;

// Every file is private from the moment it is created, including those of the engine and SQLite.
process.umask(0o077);

try {
  await run(parseConfig(process.env));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${toSentences(error)}\n`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const https = config.tls && readCertificate(config.tls);
  const logger = pino(loggerOptions(config.logLevel));
  const folder = claimDataFolder(config.dataDir, logger);
  const reserve = openDiskReserve({ dataDir: config.dataDir, logger });
  await reserve.restore();
  const vault = createVault(readSecret(config));
  const outboxKey = readOutboxKey(config);
  const encryption = { key: vault.keyFor("log disk"), isOn: config.encryptAtRest };
  const storage = await openStorage({
    dataDir: config.dataDir,
    clickhouseUrl: config.clickhouseUrl,
    postgresUrl: config.postgresUrl,
    encryption,
    checkSecret: (install) => checkFingerprint(vault, install),
  });
  const spool = await openSpool({
    folder: join(config.dataDir, "spool"),
    key: vault.keyFor("spool"),
    encrypt: config.encryptAtRest,
    clock: systemClock,
    logger,
    countedTo: storage.usage.countedTo,
    digestedTo: storage.digestCursors.digestedTo,
    reserve,
  });
  const { app } = await buildApp({
    storage,
    spool,
    vault,
    clock: systemClock,
    logger,
    print,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    https,
    onDiskFull: reserve.release,
    billing: config.billing,
    retentionDays: config.retentionDays,
    stripe: config.stripe,
    smtp: config.smtp,
    outboxKey,
    operatorEmail: config.operatorEmail,
    contactEmail: config.contactEmail,
    extensionUrl: config.extensionUrl,
    links: config.links,
    prioritySupport: config.prioritySupport,
    reporting: config.reporting,
    authRatePerMinute: config.authRatePerMinute,
    ingestRate: config.ingestRate,
    providers: config.providers,
    outboundAllow: config.outboundAllow,
    ai: config.ai,
    webDir: existsSync(webDir) ? webDir : undefined,
    sdk: existsSync(sdkDir) ? { builtDir: sdkDir, keptDir: join(config.dataDir, "sdk"), extensionFile } : undefined,
  });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw toListenError(error, config);
  });
  setInterval(reserve.restore, reserveCheckIntervalMs).unref();
  greet(config, outboxKey, app.server.address() as AddressInfo);
  await stopOnSignal(async () => {
    print("Stopping…");
    await app.close();
    folder.release();
  });
}

function greet(config: Config, outboxKey: string, { port }: AddressInfo): void {
  const { publicUrl, trustProxy, smtp, operatorEmail, dataDir, tls, threads } = config;
  const mail = { smtp, operatorEmail, outboxKey, publicUrl, trustProxy };
  const local = `${tls ? "https" : "http"}://localhost:${port}`;
  print(`
  Contrail is running at ${local}${publicUrl === local ? "" : ` (public URL: ${publicUrl})`}
  Open it to register and create your first application.

  Data     ${dataDir}
  Email    ${describeEmailDelivery(mail)}
  Contact  ${describeContactDelivery(mail)}
  Stop     Ctrl-C
`);
  if (threads < minThreads) {
    print(
      "  Start Contrail with `npm start`, or set UV_THREADPOOL_SIZE=16: with fewer threads, long searches delay ingest.\n",
    );
  }
}

function readCertificate(tls: NonNullable<Config["tls"]>) {
  const read = (name: string, file: string) => {
    try {
      return readFileSync(file);
    } catch (error) {
      throw new StartError(`Can't read ${name}: ${(error as Error).message}.`, { cause: error });
    }
  };
  const pair = { cert: read("CONTRAIL_TLS_CERT", tls.cert), key: read("CONTRAIL_TLS_KEY", tls.key) };
  try {
    createSecureContext(pair);
  } catch (error) {
    throw new StartError(
      `CONTRAIL_TLS_CERT and CONTRAIL_TLS_KEY are not a certificate and its key in PEM form: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  return pair;
}

function toListenError(error: unknown, { host, port }: Config): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the other program, or set PORT to a free port.`,
    EACCES: `This user isn't allowed to listen on port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
  };
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
  return reason === undefined ? error : new StartError(reason, { cause: error });
}

/** An operator error is printed as sentences; only our own bugs show a stack trace. */
function toSentences(error: unknown): string {
  if (isDiskFull(error)) {
    return "Contrail cannot start.\nThe disk that holds the data folder is full. Free at least 32 MB, then start Contrail again.";
  }
  if (error instanceof StartError) return `Contrail cannot start.\n${error.message}`;
  return `Contrail cannot start because of an unexpected error.\n${error instanceof Error ? error.stack : String(error)}`;
}
