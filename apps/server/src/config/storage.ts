// Data folder, databases, retention and encryption.
import { resolve } from "node:path";
import type { EnvReader } from "./environment.ts";

export interface StorageConfig {
  dataDir: string;
  secret: string | undefined;
  clickhouseUrl: string | undefined;
  postgresUrl: string | undefined;
  /** Encrypts logs on disk: in the embedded store and in the spool. */
  encryptAtRest: boolean;
  /** Retention if no plan sets it. */
  retentionDays: number;
}

export function parseStorage(env: EnvReader): StorageConfig {
  return {
    dataDir: resolve(env.read("CONTRAIL_DATA_DIR") ?? "data"),
    secret: parseSecret(env),
    clickhouseUrl: env.url("CONTRAIL_CLICKHOUSE_URL", ["http:", "https:"]),
    postgresUrl: env.url("CONTRAIL_POSTGRES_URL", ["postgres:", "postgresql:"]),
    encryptAtRest: env.flag("CONTRAIL_ENCRYPT_AT_REST", false),
    retentionDays: env.wholeNumber("CONTRAIL_RETENTION_DAYS", 30, 3_650),
  };
}

function parseSecret({ read, problem }: EnvReader): string | undefined {
  const text = read("CONTRAIL_SECRET");
  if (text !== undefined && Buffer.byteLength(text) < 32) {
    return problem("CONTRAIL_SECRET must have at least 32 bytes. Generate one with `openssl rand -hex 32`.");
  }
  if (text === undefined && read("CONTRAIL_POSTGRES_URL") !== undefined) {
    return problem(
      "CONTRAIL_SECRET must be set together with CONTRAIL_POSTGRES_URL, to the same value on every server.",
    );
  }
  return text;
}
