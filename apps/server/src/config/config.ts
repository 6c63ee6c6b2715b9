// Environment variables -> Config. The only place that reads the environment.
import { type LogLevel, logLevels } from "../http/logger.ts";
import type { PageSettings } from "../web/page-settings.ts";
import { type EnvReader, type EnvVariables, readEnvironment } from "./environment.ts";
import { type MailConfig, parseMail } from "./mail.ts";
import { type NetworkConfig, parseNetwork } from "./network.ts";
import { type ProvidersConfig, parseProviders } from "./providers.ts";
import type { SettingName } from "./settings.ts";
import { parseStorage, type StorageConfig } from "./storage.ts";

export interface Config extends NetworkConfig, StorageConfig, MailConfig, PageSettings, ProvidersConfig {
  billing: boolean;
  logLevel: LogLevel;
  /** Size of libuv's thread pool, used by the stores, the disk and compression; fixed at startup. */
  threads: number;
  /** Sign-in requests allowed per minute and network. */
  authRatePerMinute: number;
  /** How many ingest requests an application may send. */
  ingestRate: { perSecond: number; burst: number };
}

export function parseConfig(variables: EnvVariables): Config {
  const env = readEnvironment(variables);
  const mail = parseMail(env);
  const config: Config = {
    ...parseNetwork(env),
    ...parseStorage(env),
    ...mail,
    ...parsePages(env, mail),
    ...parseProviders(env),
    billing: env.flag("CONTRAIL_BILLING", true),
    logLevel: env.choice("CONTRAIL_LOG_LEVEL", logLevels) ?? "warn",
    // Not one of our settings: `npm start` sets it, but other ways to start the server may not.
    threads: Number(variables.UV_THREADPOOL_SIZE) || 4,
    authRatePerMinute: env.wholeNumber("CONTRAIL_AUTH_RATE_PER_MIN", 100, 1_000_000),
    ingestRate: {
      perSecond: env.wholeNumber("CONTRAIL_INGEST_RATE_PER_SEC", 1_000, 1_000_000),
      burst: env.wholeNumber("CONTRAIL_INGEST_BURST", 5_000, 1_000_000),
    },
  };
  env.finish();
  return config;
}

function parsePages(env: EnvReader, { operatorEmail }: MailConfig): PageSettings {
  const webUrl = (name: SettingName) => env.url(name, ["http:", "https:"]);
  return {
    contactEmail: env.email("CONTRAIL_CONTACT_EMAIL") ?? operatorEmail,
    extensionUrl: webUrl("CONTRAIL_EXTENSION_URL"),
    links: {
      github: webUrl("CONTRAIL_LINK_GITHUB"),
      discord: webUrl("CONTRAIL_LINK_DISCORD"),
      x: webUrl("CONTRAIL_LINK_X"),
    },
    prioritySupport: env.flag("CONTRAIL_PRIORITY_SUPPORT", false),
    reporting: parseReporting(env),
  };
}

function parseReporting(env: EnvReader): PageSettings["reporting"] {
  const key = env.pair("CONTRAIL_REPORT_ENDPOINT", "CONTRAIL_REPORT_KEY")?.[1];
  const endpoint = key && env.url("CONTRAIL_REPORT_ENDPOINT", ["http:", "https:"]);
  return endpoint && key ? { endpoint, key } : undefined;
}
