// Every setting of the server.

/** Names, defaults and meanings; the README shows this table and a test compares them. */
export const settings = [
  { name: "HOST", fallback: "127.0.0.1", meaning: "Address to listen on; 0.0.0.0 for all" },
  { name: "PORT", fallback: "4000", meaning: "Port to listen on" },
  { name: "CONTRAIL_DATA_DIR", fallback: "./data", meaning: "Folder of the embedded stores, the secret and the lock" },
  {
    name: "CONTRAIL_PUBLIC_URL",
    fallback: "http://localhost:PORT",
    meaning: "Address that people use; the only source of links in mails, redirects and commands",
  },
  {
    name: "CONTRAIL_TRUST_PROXY",
    fallback: "off",
    meaning:
      "Whose forwarding headers are believed: a number of reverse proxies in front, or their addresses, separated by commas. `on` believes anyone",
  },
  {
    name: "CONTRAIL_SECRET",
    fallback: "generated",
    meaning:
      "At least 32 bytes; encrypts and signs. Kept as `secret.key` in the data folder when not set; required with PostgreSQL",
  },
  {
    name: "CONTRAIL_CLICKHOUSE_URL",
    fallback: "embedded chDB",
    meaning: "ClickHouse for the logs, http(s)://user:password@host:8123/database",
  },
  {
    name: "CONTRAIL_POSTGRES_URL",
    fallback: "embedded SQLite",
    meaning: "PostgreSQL for accounts and applications, postgres://user:password@host/database",
  },
  { name: "CONTRAIL_TLS_CERT", fallback: "", meaning: "Certificate file (PEM); with the key, the server speaks HTTPS" },
  { name: "CONTRAIL_TLS_KEY", fallback: "", meaning: "Private key file (PEM) of the certificate" },
  {
    name: "CONTRAIL_ENCRYPT_AT_REST",
    fallback: "off",
    meaning: "`on` keeps logs encrypted on disk (AES-256), in the embedded store and on their way to it",
  },
  { name: "CONTRAIL_BILLING", fallback: "on", meaning: "`off` lifts every plan limit" },
  { name: "CONTRAIL_RETENTION_DAYS", fallback: "30", meaning: "Days that logs are kept when billing is off" },
  {
    name: "CONTRAIL_STRIPE_SECRET_KEY",
    fallback: "test mode",
    meaning: "Secret key of Stripe, which takes the payments; without it no card is charged",
  },
  {
    name: "CONTRAIL_STRIPE_WEBHOOK_SECRET",
    fallback: "",
    meaning: "Signing secret of the webhook endpoint CONTRAIL_PUBLIC_URL/api/payments/stripe",
  },
  {
    name: "CONTRAIL_STRIPE_API_URL",
    fallback: "https://api.stripe.com",
    meaning: "Another address that speaks Stripe's API, for tests",
  },
  {
    name: "CONTRAIL_SMTP_URL",
    fallback: "local outbox",
    meaning: "Mail server, smtp(s)://user:password@host:port; without it mails stay on this machine",
  },
  { name: "CONTRAIL_MAIL_FROM", fallback: "", meaning: "Sender of mails, `Contrail <contrail@example.com>`" },
  {
    name: "CONTRAIL_OPERATOR_EMAIL",
    fallback: "",
    meaning: "Where messages of the contact form go; without it they are only kept",
  },
  {
    name: "CONTRAIL_CONTACT_EMAIL",
    fallback: "CONTRAIL_OPERATOR_EMAIL",
    meaning: "Address that everybody sees on the pages, behind `Contact Us`; without one the form stands there",
  },
  {
    name: "CONTRAIL_EXTENSION_URL",
    fallback: "/docs#editor",
    meaning: "Where the links to the editor extension lead, such as its page in a marketplace",
  },
  {
    name: "CONTRAIL_REPORT_ENDPOINT",
    fallback: "",
    meaning: "Where the web app sends its own console errors and warnings, such as https://HOST/api/logs",
  },
  {
    name: "CONTRAIL_REPORT_KEY",
    fallback: "",
    meaning: "Application key for them; it stands in the page, so take one that is used for nothing else",
  },
  {
    name: "CONTRAIL_AUTH_RATE_PER_MIN",
    fallback: "100",
    meaning: "Sign-in calls that a network address may make in a minute",
  },
  {
    name: "CONTRAIL_INGEST_RATE_PER_SEC",
    fallback: "1000",
    meaning: "Requests with logs that one application may send to this server each second; more are answered with 429",
  },
  {
    name: "CONTRAIL_INGEST_BURST",
    fallback: "5000",
    meaning: "Requests with logs that one application may send together after a pause",
  },
  { name: "CONTRAIL_GITHUB_CLIENT_ID", fallback: "", meaning: "OAuth app of GitHub; turns its button on" },
  { name: "CONTRAIL_GITHUB_CLIENT_SECRET", fallback: "", meaning: "Secret of that app" },
  {
    name: "CONTRAIL_GITHUB_BASE_URL",
    fallback: "https://github.com",
    meaning: "Address of a GitHub Enterprise server",
  },
  { name: "CONTRAIL_GOOGLE_CLIENT_ID", fallback: "", meaning: "OAuth client of Google; turns its button on" },
  { name: "CONTRAIL_GOOGLE_CLIENT_SECRET", fallback: "", meaning: "Secret of that client" },
  {
    name: "CONTRAIL_GOOGLE_BASE_URL",
    fallback: "https://accounts.google.com",
    meaning: "Address of another OpenID Connect provider in its place",
  },
  {
    name: "CONTRAIL_AI_PROVIDER",
    fallback: "built-in rules",
    meaning: "`gemini`, `anthropic` or `openai` (or anything that answers like it) analyses logs",
  },
  { name: "CONTRAIL_AI_API_KEY", fallback: "", meaning: "Key of that provider; it never reaches a browser" },
  { name: "CONTRAIL_AI_MODEL", fallback: "", meaning: "Name of the model, as the provider spells it" },
  {
    name: "CONTRAIL_AI_BASE_URL",
    fallback: "the provider's own",
    meaning: "Address in its place, up to and with the version: `http://localhost:11434/v1`",
  },
  {
    name: "CONTRAIL_LOG_LEVEL",
    fallback: "warn",
    meaning: "debug (adds a line a request), info, warn, error or silent",
  },
] as const;

export type SettingName = (typeof settings)[number]["name"];
