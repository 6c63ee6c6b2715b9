import readme from "../../../../../README.md?raw";
import { list, type Section, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";

export const selfHosting: Section = {
  anchor: "self-hosting",
  title: "Self-hosting",
  blocks: [
    text(
      "Contrail runs on your own server: one process serves the web app and the API on one port. In a clone of the repository, `npm start` installs, builds and runs it. It needs Node.js 20.19 or newer, npm, and Linux (on Windows, WSL2). On x64 the log engine is native; on ARM a portable build is installed, which is slower but fine for small installations. Self-hosting is free and unlimited: set `CONTRAIL_BILLING=off`.",
    ),
  ],
  parts: [
    {
      anchor: "reach",
      title: "Expose it to your network",
      blocks: [
        list(
          "By default, it listens on the local machine only. Set `HOST=0.0.0.0` to accept outside connections.",
          "Set `CONTRAIL_PUBLIC_URL` to the URL that people use: it's the base of links in emails, redirects and the commands shown in the dashboard.",
          "For HTTPS, set `CONTRAIL_TLS_CERT` and `CONTRAIL_TLS_KEY`, or put a reverse proxy in front and set `CONTRAIL_TRUST_PROXY`, so that rate limits apply to people and not to the proxy.",
          "Set `CONTRAIL_SMTP_URL` and `CONTRAIL_MAIL_FROM` to send email. Until then, codes are printed in the server's terminal. A server used only from its own machine also shows its emails in a local outbox; the link is in the terminal.",
        ),
      ],
    },
    {
      anchor: "backup",
      title: "Data and backups",
      blocks: [
        text(
          "Everything is stored in `CONTRAIL_DATA_DIR`. To back it up, stop the server and copy the whole folder. **Without the file secret.key, everyone is signed out and application keys can no longer be read.** `GET /api/healthz` reports that the process is up; `GET /api/readyz` reports whether its stores respond and how much is waiting to be stored. `SIGTERM` finishes requests in progress, then stops the server.",
        ),
      ],
    },
    {
      anchor: "scaling",
      title: "Scaling",
      blocks: [
        text(
          "The stores are embedded: chDB, which is ClickHouse without a server, and SQLite. When one machine is no longer enough, two settings move them to dedicated servers; SDK calls and queries stay the same.",
        ),
        list(
          "`CONTRAIL_CLICKHOUSE_URL` stores logs on a ClickHouse server or cluster, which handles replication and sharding.",
          "`CONTRAIL_POSTGRES_URL` stores accounts and applications in PostgreSQL. `CONTRAIL_SECRET` is then required, and must be the same on every server.",
          "With both, run as many servers as you like behind a load balancer. Each one keeps accepted logs on its own disk until they're stored, so give each a data folder that survives restarts.",
          "When the log store is slow or unavailable, logs wait on disk; when the disk is full, senders get 503 and retry. Nothing that was answered with 202 is lost.",
        ),
      ],
    },
    {
      anchor: "settings",
      title: "Settings",
      blocks: [
        text("All settings are environment variables. They're optional, and validated at startup."),
        markdownTable(readme, "Settings"),
      ],
    },
  ],
};
