import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { settings } from "./settings.ts";

describe("without settings", () => {
  test("everything has a default", () => {
    expect(parseConfig({})).toEqual({
      host: "127.0.0.1",
      port: 4000,
      dataDir: resolve("data"),
      publicUrl: "http://localhost:4000",
      trustProxy: false,
      outboundAllow: { privateNetworks: false, networks: [], hosts: [] },
      secret: undefined,
      clickhouseUrl: undefined,
      postgresUrl: undefined,
      tls: undefined,
      encryptAtRest: false,
      billing: true,
      logLevel: "warn",
      retentionDays: 30,
      threads: 4,
      stripe: undefined,
      smtp: undefined,
      operatorEmail: undefined,
      contactEmail: undefined,
      extensionUrl: undefined,
      links: { github: undefined, discord: undefined, x: undefined },
      prioritySupport: false,
      reporting: undefined,
      authRatePerMinute: 100,
      ingestRate: { perSecond: 1_000, burst: 5_000 },
      providers: { github: undefined, google: undefined },
      ai: undefined,
    });
  });

  test("an empty value counts as not set", () => {
    expect(parseConfig({ PORT: "", CONTRAIL_BILLING: " " })).toEqual(parseConfig({}));
  });
});

test.each([
  [{ PORT: "5000" }, { port: 5000, publicUrl: "http://localhost:5000" }],
  [{ CONTRAIL_PUBLIC_URL: "https://logs.example.com/" }, { publicUrl: "https://logs.example.com" }],
  [{ CONTRAIL_TRUST_PROXY: "on" }, { trustProxy: true }],
  [{ CONTRAIL_TRUST_PROXY: "2" }, { trustProxy: 2 }],
  [{ CONTRAIL_TRUST_PROXY: "10.0.0.1, fd00::/8" }, { trustProxy: ["10.0.0.1", "fd00::/8"] }],
  [
    { CONTRAIL_OUTBOUND_ALLOW: "private, 127.0.0.1, idp.corp.example:8443" },
    {
      outboundAllow: {
        privateNetworks: true,
        networks: [{ address: "127.0.0.1", prefix: 32 }],
        hosts: [{ name: "idp.corp.example", port: 8443 }],
      },
    },
  ],
  [{ CONTRAIL_BILLING: "off" }, { billing: false }],
  [{ CONTRAIL_LOG_LEVEL: "debug" }, { logLevel: "debug" }],
  [{ CONTRAIL_AUTH_RATE_PER_MIN: "20" }, { authRatePerMinute: 20 }],
  [{ CONTRAIL_INGEST_RATE_PER_SEC: "10", CONTRAIL_INGEST_BURST: "20" }, { ingestRate: { perSecond: 10, burst: 20 } }],
  [
    { CONTRAIL_OPERATOR_EMAIL: "operator@example.com" },
    { operatorEmail: "operator@example.com", contactEmail: "operator@example.com" },
  ],
  [
    { CONTRAIL_OPERATOR_EMAIL: "operator@example.com", CONTRAIL_CONTACT_EMAIL: "help@example.com" },
    { operatorEmail: "operator@example.com", contactEmail: "help@example.com" },
  ],
  [{ CONTRAIL_CONTACT_EMAIL: "help@example.com" }, { operatorEmail: undefined, contactEmail: "help@example.com" }],
  [{ CONTRAIL_EXTENSION_URL: "https://market.example/contrail" }, { extensionUrl: "https://market.example/contrail" }],
  [
    { CONTRAIL_LINK_GITHUB: "https://github.com/you/contrail", CONTRAIL_LINK_X: "https://x.com/you" },
    { links: { github: "https://github.com/you/contrail", discord: undefined, x: "https://x.com/you" } },
  ],
  [{ CONTRAIL_PRIORITY_SUPPORT: "on" }, { prioritySupport: true }],
  [
    { CONTRAIL_REPORT_ENDPOINT: "https://logs.example.com/api/logs", CONTRAIL_REPORT_KEY: "console_1" },
    { reporting: { endpoint: "https://logs.example.com/api/logs", key: "console_1" } },
  ],
  [
    { CONTRAIL_STRIPE_SECRET_KEY: "sk_1", CONTRAIL_STRIPE_WEBHOOK_SECRET: "whsec_1" },
    { stripe: { secretKey: "sk_1", webhookSecret: "whsec_1", apiUrl: undefined } },
  ],
  [
    { CONTRAIL_SMTP_URL: "smtps://u:p@mail.example.com", CONTRAIL_MAIL_FROM: "Contrail <contrail@example.com>" },
    { smtp: { url: "smtps://u:p@mail.example.com", from: "Contrail <contrail@example.com>" } },
  ],
  [
    { CONTRAIL_GITHUB_CLIENT_ID: "id", CONTRAIL_GITHUB_CLIENT_SECRET: "s" },
    { providers: { github: { clientId: "id", clientSecret: "s", baseUrl: undefined }, google: undefined } },
  ],
  [
    {
      CONTRAIL_GOOGLE_CLIENT_ID: "id",
      CONTRAIL_GOOGLE_CLIENT_SECRET: "s",
      CONTRAIL_GOOGLE_BASE_URL: "https://id.example.com/",
    },
    { providers: { google: { clientId: "id", clientSecret: "s", baseUrl: "https://id.example.com" } } },
  ],
  [
    { CONTRAIL_AI_PROVIDER: "gemini", CONTRAIL_AI_API_KEY: "k", CONTRAIL_AI_MODEL: "m" },
    { ai: { provider: "gemini", apiKey: "k", model: "m", baseUrl: undefined } },
  ],
  [
    { CONTRAIL_AI_PROVIDER: "openai", CONTRAIL_AI_MODEL: "m", CONTRAIL_AI_BASE_URL: "http://localhost:11434/v1/" },
    { ai: { provider: "openai", apiKey: undefined, model: "m", baseUrl: "http://localhost:11434/v1" } },
  ],
  [
    { CONTRAIL_TLS_CERT: "/tls/cert.pem", CONTRAIL_TLS_KEY: "/tls/key.pem" },
    { tls: { cert: "/tls/cert.pem", key: "/tls/key.pem" }, publicUrl: "https://localhost:4000" },
  ],
  [
    { CONTRAIL_POSTGRES_URL: "postgres://db/contrail", CONTRAIL_SECRET: "x".repeat(32) },
    { postgresUrl: "postgres://db/contrail", secret: "x".repeat(32) },
  ],
])("%o is read as %o", (env, expected) => {
  expect(parseConfig(env)).toMatchObject(expected);
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535, not 'http'."],
  [{ PORT: "70000" }, "PORT must be a whole number from 1 to 65535, not '70000'."],
  [{ CONTRAIL_RETENTION_DAYS: "0" }, "CONTRAIL_RETENTION_DAYS must be a whole number from 1 to 3650, not '0'."],
  [{ CONTRAIL_BILLING: "maybe" }, "CONTRAIL_BILLING must be 'on' or 'off', not 'maybe'."],
  [{ CONTRAIL_LOG_LEVEL: "loud" }, "CONTRAIL_LOG_LEVEL must be one of debug, info, warn, error, silent, not 'loud'."],
  [
    { CONTRAIL_PUBLIC_URL: "logs.example.com" },
    "CONTRAIL_PUBLIC_URL must be a URL that starts with http:// or https://.",
  ],
  [
    { CONTRAIL_CLICKHOUSE_URL: "tcp://u:hunter2@db" },
    "CONTRAIL_CLICKHOUSE_URL must be a URL that starts with http:// or https://.",
  ],
  [
    { CONTRAIL_SECRET: "short" },
    "CONTRAIL_SECRET must have at least 32 bytes. Generate one with `openssl rand -hex 32`.",
  ],
  [
    { CONTRAIL_POSTGRES_URL: "postgres://db/contrail" },
    "CONTRAIL_SECRET must be set together with CONTRAIL_POSTGRES_URL, to the same value on every server.",
  ],
  [
    { CONTRAIL_TRUST_PROXY: "10.0.0.1,true" },
    "CONTRAIL_TRUST_PROXY must be 'off', a number of proxies, addresses such as 10.0.0.1 or 10.0.0.0/8, or 'on', not 'true'.",
  ],
  [{ CONTRAIL_TRUST_PROXY: "0" }, "CONTRAIL_TRUST_PROXY must name 1 to 10 proxies when it is a number, not '0'."],
  [
    { CONTRAIL_OUTBOUND_ALLOW: "private, http://idp" },
    "CONTRAIL_OUTBOUND_ALLOW must list hosts such as idp.corp.example:8443, addresses such as 10.1.0.0/16, or 'private', not 'http://idp'.",
  ],
  [
    { CONTRAIL_STRIPE_SECRET_KEY: "sk_1" },
    "CONTRAIL_STRIPE_SECRET_KEY and CONTRAIL_STRIPE_WEBHOOK_SECRET belong together: set both or neither.",
  ],
  [
    { CONTRAIL_STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "CONTRAIL_STRIPE_SECRET_KEY and CONTRAIL_STRIPE_WEBHOOK_SECRET belong together: set both or neither.",
  ],
  [
    { CONTRAIL_STRIPE_API_URL: "http://localhost:12111" },
    "CONTRAIL_STRIPE_SECRET_KEY and CONTRAIL_STRIPE_WEBHOOK_SECRET belong together: set both or neither.",
  ],
  [
    { CONTRAIL_SMTP_URL: "smtp://localhost" },
    "CONTRAIL_SMTP_URL and CONTRAIL_MAIL_FROM belong together: set both or neither.",
  ],
  [
    { CONTRAIL_MAIL_FROM: "a@b.example" },
    "CONTRAIL_SMTP_URL and CONTRAIL_MAIL_FROM belong together: set both or neither.",
  ],
  [
    { CONTRAIL_SMTP_URL: "mail.example.com", CONTRAIL_MAIL_FROM: "a@b.example" },
    "CONTRAIL_SMTP_URL must be a URL that starts with smtp:// or smtps://.",
  ],
  [
    { CONTRAIL_SMTP_URL: "smtp://localhost", CONTRAIL_MAIL_FROM: "Contrail" },
    "CONTRAIL_MAIL_FROM must be an address such as 'Contrail <contrail@example.com>', not 'Contrail'.",
  ],
  [
    { CONTRAIL_OPERATOR_EMAIL: "the operator" },
    "CONTRAIL_OPERATOR_EMAIL must be an email address such as operator@example.com, not 'the operator'.",
  ],
  [
    { CONTRAIL_CONTACT_EMAIL: "help@example.com?cc=me@example.com" },
    "CONTRAIL_CONTACT_EMAIL must be an email address such as operator@example.com, not 'help@example.com?cc=me@example.com'.",
  ],
  [
    { CONTRAIL_EXTENSION_URL: "javascript:alert(1)" },
    "CONTRAIL_EXTENSION_URL must be a URL that starts with http:// or https://.",
  ],
  [
    { CONTRAIL_REPORT_KEY: "console_1" },
    "CONTRAIL_REPORT_ENDPOINT and CONTRAIL_REPORT_KEY belong together: set both or neither.",
  ],
  [
    { CONTRAIL_REPORT_ENDPOINT: "logs.example.com", CONTRAIL_REPORT_KEY: "console_1" },
    "CONTRAIL_REPORT_ENDPOINT must be a URL that starts with http:// or https://.",
  ],
  [
    { CONTRAIL_GITHUB_CLIENT_ID: "id" },
    "CONTRAIL_GITHUB_CLIENT_ID and CONTRAIL_GITHUB_CLIENT_SECRET belong together: set both or neither.",
  ],
  [
    { CONTRAIL_GOOGLE_BASE_URL: "https://id.example.com" },
    "CONTRAIL_GOOGLE_CLIENT_ID and CONTRAIL_GOOGLE_CLIENT_SECRET belong together: set both or neither.",
  ],
  [
    { CONTRAIL_AUTH_RATE_PER_MIN: "0" },
    "CONTRAIL_AUTH_RATE_PER_MIN must be a whole number from 1 to 1000000, not '0'.",
  ],
  [
    { CONTRAIL_AI_API_KEY: "hunter2" },
    "CONTRAIL_AI_PROVIDER must be set together with the other settings that start with CONTRAIL_AI_.",
  ],
  [{ CONTRAIL_AI_PROVIDER: "hal" }, "CONTRAIL_AI_PROVIDER must be one of gemini, anthropic, openai, not 'hal'."],
  [{ CONTRAIL_AI_PROVIDER: "gemini" }, "CONTRAIL_AI_MODEL must be set together with CONTRAIL_AI_PROVIDER."],
  [
    { CONTRAIL_AI_PROVIDER: "gemini", CONTRAIL_AI_MODEL: "m", CONTRAIL_AI_BASE_URL: "http://localhost" },
    "CONTRAIL_AI_API_KEY must be set; only `openai` with a CONTRAIL_AI_BASE_URL works without it.",
  ],
  [{ CONTRAIL_TLS_CERT: "cert.pem" }, "CONTRAIL_TLS_CERT and CONTRAIL_TLS_KEY belong together: set both or neither."],
  [
    { PORT: "x", CONTRAIL_BILLING: "x" },
    "PORT must be a whole number from 1 to 65535, not 'x'.\nCONTRAIL_BILLING must be 'on' or 'off', not 'x'.",
  ],
])("%o prevents startup, with one sentence per problem", (env, sentences) => {
  expect(() => parseConfig(env)).toThrow(new Error(sentences));
});

test("the README documents every setting with its default and meaning", () => {
  const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
  for (const { name, fallback, meaning } of settings) {
    expect(readme).toContain(`| \`${name}\` | ${fallback} | ${meaning} |`);
  }
});
