// Kills the server at random moments while it makes issues of errors: each counts exactly what was acknowledged.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import type { MetadataDb } from "../../storage/metadata/database/tables.ts";
import { startClickHouseHttp } from "../../storage/testing/clickhouse-http.ts";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { createErrorSender } from "./error-sender.ts";
import { createIssueCheck } from "./issue-check.ts";
import type { KillOptions } from "./kills.ts";

export interface IssueProof {
  /** Of all applications. */
  events: number;
  issues: number;
  /** Those of them that are merged at the end. */
  merged: number;
  problems: readonly string[];
}

export async function proveIssueKills({ kills, onRound }: KillOptions): Promise<IssueProof> {
  // The log store runs on its own, so that a restart takes less time.
  const [folder, clickhouse] = await Promise.all([createTemporaryFolder(), startClickHouseHttp()]);
  const env = {
    CONTRAIL_DATA_DIR: folder.path,
    CONTRAIL_BILLING: "off",
    CONTRAIL_CLICKHOUSE_URL: `http://default@127.0.0.1:${clickhouse.url.port}`,
  };
  let server = await startServerProcess(env);
  const db = await openSqlite({ file: join(folder.path, "contrail.sqlite") });
  const team = await createErrorTeam(server, db);

  for (let round = 1; round <= kills; round++) {
    const stop = new AbortController();
    const sending = team.send(server, stop.signal);
    // Every other time, it is killed while it digests; by chance alone, that would rarely happen.
    if (round % 2 === 1) await team.digested();
    await wait(Math.random() * (round % 2 === 1 ? 30 : 1_500));
    await server.stop("SIGKILL");
    stop.abort();
    await sending;
    server = await startServerProcess(env);
    onRound?.(round);
  }

  const proof = await team.compare(server);
  await db.destroy();
  await server.stop("SIGTERM");
  await clickhouse.stop();
  await folder.remove();
  return proof;
}

const applications = [
  ["shop", "SHOP"],
  ["blog", "BLOG"],
  ["mail", "MAIL"],
] as const;

/** Applications that send errors, and a member who merges issues. */
export async function createErrorTeam(server: ServerProcess, db: MetadataDb) {
  const token = await server.signUp("issues@example.com");
  const post = (current: ServerProcess, path: string, body?: object) => current.call("POST", path, body, token);
  const members = await Promise.all(
    applications.map(async ([name, prefix]) => {
      const { key, application } = (await post(server, "/dashboard/create-key", { name })).body;
      const sender = createErrorSender(key);
      return { sender, check: createIssueCheck({ db, applicationId: application.id, prefix, sender, post }) };
    }),
  );

  return {
    async send(current: ServerProcess, until: AbortSignal): Promise<void> {
      await Promise.all(
        members.flatMap(({ sender, check }) => [
          sender.send(current.url, until),
          wait(Math.random() * 300).then(() => sender.addNames(1)),
          check.change(current),
        ]),
      );
    },

    /** Resolves when a part of a block is digested: its events are counted, or the cursor has moved. */
    async digested(): Promise<void> {
      const read = async () => {
        const cursors = await db.selectFrom("digestCursors").selectAll().execute();
        const issues = await db.selectFrom("issues").select("events").execute();
        return JSON.stringify([cursors, issues]);
      };
      const before = await read();
      const giveUp = Date.now() + 10_000;
      while ((await read()) === before && Date.now() < giveUp) await wait(2);
    },

    acknowledged: () => members.reduce((sum, { sender }) => sum + sender.acknowledged.length, 0),

    /** After sending what got no response. */
    async compare(current: ServerProcess): Promise<IssueProof> {
      const proof = { events: 0, issues: 0, merged: 0 };
      const problems: string[] = [];
      for (const { sender, check } of members) {
        await check.change(current);
        await sender.sendRest(current.url);
        const compared = await check.compare();
        for (const field of ["events", "issues", "merged"] as const) proof[field] += compared[field];
        problems.push(...check.problems, ...sender.surprises);
      }
      return { ...proof, problems };
    },
  };
}
