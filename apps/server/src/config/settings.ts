// Every setting of the server.

/** Names, defaults and meanings; the README shows this table and a test compares them. */
export const settings = [
  { name: "HOST", fallback: "127.0.0.1", meaning: "Address to listen on; 0.0.0.0 for all" },
  { name: "PORT", fallback: "4000", meaning: "Port to listen on" },
  { name: "CONTRAIL_DATA_DIR", fallback: "./data", meaning: "Folder for the embedded stores, the secret and the lock" },
  {
    name: "CONTRAIL_PUBLIC_URL",
    fallback: "http://localhost:PORT",
    meaning: "URL that users open; the base of all links in emails, redirects and commands",
  },
  {
    name: "CONTRAIL_TRUST_PROXY",
    fallback: "off",
    meaning:
      "Whose forwarding headers to trust: the number of reverse proxies in front, or their addresses, separated by commas. `on` trusts anyone",
  },
  {
    name: "CONTRAIL_OUTBOUND_ALLOW",
    fallback: "",
    meaning:
      "Internal addresses that URLs entered by users may lead to, such as your identity provider or Mattermost: `idp.corp.example:8443`, `10.1.0.0/16`, or `private` for all private networks except this server, separated by commas",
  },
  {
    name: "CONTRAIL_SECRET",
    fallback: "generated",
    meaning:
      "At least 32 bytes; used for encryption and signing. If not set, one is generated and stored as `secret.key` in the data folder; required with PostgreSQL",
  },
  {
    name: "CONTRAIL_CLICKHOUSE_URL",
    fallback: "embedded chDB",
    meaning: "ClickHouse server for logs, http(s)://user:password@host:8123/database",
  },
  {
    name: "CONTRAIL_POSTGRES_URL",
    fallback: "embedded SQLite",
    meaning: "PostgreSQL server for accounts and applications, postgres://user:password@host/database",
  },
  { name: "CONTRAIL_TLS_CERT", fallback: "", meaning: "Certificate file (PEM); together with the key, turns on HTTPS" },
  { name: "CONTRAIL_TLS_KEY", fallback: "", meaning: "The certificate's private key file (PEM)" },
  {
    name: "CONTRAIL_ENCRYPT_AT_REST",
    fallback: "off",
    meaning: "`on` encrypts logs on disk (AES-256), in the embedded store and in the spool",
  },
  { name: "CONTRAIL_BILLING", fallback: "on", meaning: "`off` removes all plan limits" },
  { name: "CONTRAIL_RETENTION_DAYS", fallback: "30", meaning: "Days to keep logs when billing is off" },
  {
    name: "CONTRAIL_STRIPE_SECRET_KEY",
    fallback: "test mode",
    meaning: "Stripe secret key for payments; without it, no card is charged",
  },
  {
    name: "CONTRAIL_STRIPE_WEBHOOK_SECRET",
    fallback: "",
    meaning: "Signing secret of the webhook endpoint CONTRAIL_PUBLIC_URL/api/payments/stripe",
  },
  {
    name: "CONTRAIL_STRIPE_API_URL",
    fallback: "https://api.stripe.com",
    meaning: "Alternative Stripe API URL, for tests",
  },
  {
    name: "CONTRAIL_SMTP_URL",
    fallback: "local outbox",
    meaning: "SMTP server, smtp(s)://user:password@host:port; without it, emails stay on this machine",
  },
  { name: "CONTRAIL_MAIL_FROM", fallback: "", meaning: "Sender of emails, `Contrail <contrail@example.com>`" },
  {
    name: "CONTRAIL_OPERATOR_EMAIL",
    fallback: "",
    meaning: "Where contact form messages are sent; without it, they are printed and shown in the local outbox",
  },
  {
    name: "CONTRAIL_CONTACT_EMAIL",
    fallback: "CONTRAIL_OPERATOR_EMAIL",
    meaning: "Public address for `Contact Us` links; without it, they open the contact form",
  },
  {
    name: "CONTRAIL_EXTENSION_URL",
    fallback: "/docs#editor",
    meaning:
      "Target of the editor extension links, such as its marketplace page; without it, the dashboard links to the page that installs it",
  },
  { name: "CONTRAIL_LINK_GITHUB", fallback: "", meaning: "Your page on GitHub, linked from the public pages" },
  { name: "CONTRAIL_LINK_DISCORD", fallback: "", meaning: "Your Discord server, linked from the public pages" },
  { name: "CONTRAIL_LINK_X", fallback: "", meaning: "Your page on X, linked from the public pages" },
  {
    name: "CONTRAIL_PRIORITY_SUPPORT",
    fallback: "off",
    meaning:
      "`on` if you give Enterprise customers priority support and an account manager; until then both are marked Soon and Enterprise isn't sold",
  },
  {
    name: "CONTRAIL_REPORT_ENDPOINT",
    fallback: "",
    meaning: "Where the web app sends its own console errors and warnings, such as https://HOST/api/logs",
  },
  {
    name: "CONTRAIL_REPORT_KEY",
    fallback: "",
    meaning: "Application key for these reports; it's visible in the page, so use one that is used for nothing else",
  },
  {
    name: "CONTRAIL_AUTH_RATE_PER_MIN",
    fallback: "100",
    meaning: "Sign-in requests allowed per minute and network",
  },
  {
    name: "CONTRAIL_INGEST_RATE_PER_SEC",
    fallback: "1000",
    meaning: "Ingest requests per second allowed per application on this server; beyond that, 429",
  },
  {
    name: "CONTRAIL_INGEST_BURST",
    fallback: "5000",
    meaning: "Ingest requests an application may send in a burst",
  },
  { name: "CONTRAIL_GITHUB_CLIENT_ID", fallback: "", meaning: "GitHub OAuth app; turns on its button" },
  { name: "CONTRAIL_GITHUB_CLIENT_SECRET", fallback: "", meaning: "Secret of that app" },
  {
    name: "CONTRAIL_GITHUB_BASE_URL",
    fallback: "https://github.com",
    meaning: "URL of a GitHub Enterprise server",
  },
  { name: "CONTRAIL_GOOGLE_CLIENT_ID", fallback: "", meaning: "Google OAuth client; turns on its button" },
  { name: "CONTRAIL_GOOGLE_CLIENT_SECRET", fallback: "", meaning: "Secret of that client" },
  {
    name: "CONTRAIL_GOOGLE_BASE_URL",
    fallback: "https://accounts.google.com",
    meaning: "URL of another OpenID Connect provider to use instead",
  },
  {
    name: "CONTRAIL_AI_PROVIDER",
    fallback: "built-in rules",
    meaning: "Model provider that analyzes logs: `gemini`, `anthropic` or `openai` (or any compatible API)",
  },
  { name: "CONTRAIL_AI_API_KEY", fallback: "", meaning: "That provider's API key; never sent to the browser" },
  { name: "CONTRAIL_AI_MODEL", fallback: "", meaning: "Model name, as the provider spells it" },
  {
    name: "CONTRAIL_AI_BASE_URL",
    fallback: "the provider's own",
    meaning: "URL to use instead, including the version: `http://localhost:11434/v1`",
  },
  {
    name: "CONTRAIL_LOG_LEVEL",
    fallback: "warn",
    meaning: "debug (adds a line per request), info, warn, error or silent",
  },
] as const;

export type SettingName = (typeof settings)[number]["name"];
