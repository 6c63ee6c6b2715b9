import readme from "../../../../../README.md?raw";
import { list, type Section, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";

export const selfHosting: Section = {
  anchor: "self-hosting",
  title: "Self-hosting",
  blocks: [
    text(
      "Contrail runs on your own server: one process serves the web app and the API on one port. On a clone of the repository, `npm start` installs, builds and runs it; it needs Node.js 20.19 or newer, npm, and Linux (on Windows, WSL2). On x64 the log engine is native; on ARM a portable build is installed, which is slower and fine for small installs. It is free and without limits: set `CONTRAIL_BILLING=off`.",
    ),
  ],
  parts: [
    {
      anchor: "reach",
      title: "Make it reachable",
      blocks: [
        list(
          "It listens on this machine only until `HOST=0.0.0.0` says otherwise.",
          "Set `CONTRAIL_PUBLIC_URL` to the address that people use: links in mails, redirects and the commands of the dashboard are made from it.",
          "For HTTPS set `CONTRAIL_TLS_CERT` and `CONTRAIL_TLS_KEY`, or put a reverse proxy in front and set `CONTRAIL_TRUST_PROXY`, so that limits count people and not the proxy.",
          "Set `CONTRAIL_SMTP_URL` and `CONTRAIL_MAIL_FROM` to send mails. Until then each code is a line in the server's terminal, and an install that only its own machine uses shows them in its outbox, whose link is in the terminal, too.",
        ),
      ],
    },
    {
      anchor: "backup",
      title: "Data and backup",
      blocks: [
        text(
          "Everything lives in `CONTRAIL_DATA_DIR`. Stop the server and copy the whole folder. **Without its file secret.key nobody stays signed in and application keys can no longer be read.** `GET /api/healthz` says that the process is up, `GET /api/readyz` that its stores answer and how much waits to be stored. `SIGTERM` finishes the requests under way and stops.",
        ),
      ],
    },
    {
      anchor: "scaling",
      title: "Scaling",
      blocks: [
        text(
          "The stores are embedded: chDB, which is ClickHouse without a server, and SQLite. When one machine is no longer enough, two settings move them to servers of their own; no SDK call and no query changes.",
        ),
        list(
          "`CONTRAIL_CLICKHOUSE_URL` takes the logs to a ClickHouse server or cluster, which replicates and shards them itself.",
          "`CONTRAIL_POSTGRES_URL` takes accounts and applications to PostgreSQL. `CONTRAIL_SECRET` is then required and the same on every server.",
          "With both, run as many servers as you like behind a load balancer. Each keeps what it has accepted and not yet stored on its own disk, so give each a data folder that survives a restart.",
          "When the log store is slow or away, logs wait on disk; when the disk has no room for more, senders get 503 and try again. Nothing that was answered with 202 is lost.",
        ),
      ],
    },
    {
      anchor: "settings",
      title: "Settings",
      blocks: [
        text("All from the environment, all optional, checked at the start."),
        markdownTable(readme, "Settings"),
      ],
    },
  ],
};
