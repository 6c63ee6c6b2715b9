// The metadata store is unavailable for a while during ingest of errors: issues count what was acknowledged meanwhile.
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "../../storage/metadata/database/postgres.ts";
import { startBreakableProxy } from "../../storage/testing/breakable-proxy.ts";
import { startPostgres } from "../../storage/testing/postgres.ts";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { createErrorTeam, type IssueProof } from "./issue-kills.ts";

export interface IssueOutageProof extends IssueProof {
  /** How many logs were acknowledged while the store was unavailable. */
  duringOutage: number;
}

export async function proveIssueOutage({ seconds }: { seconds: number }): Promise<IssueOutageProof> {
  const [folder, postgres] = await Promise.all([createTemporaryFolder(), startPostgres()]);
  const database = await postgres.createDatabase();
  const db = await openPostgres({ url: database.href });
  const proxy = await startBreakableProxy(Number(database.port));
  database.port = String(proxy.port);
  const server = await startServerProcess({
    CONTRAIL_DATA_DIR: folder.path,
    CONTRAIL_BILLING: "off",
    CONTRAIL_POSTGRES_URL: database.href,
    CONTRAIL_SECRET: "x".repeat(32),
  });
  const team = await createErrorTeam(server, db);
  const stop = new AbortController();
  const sending = team.send(server, stop.signal);

  await wait(1_000);
  const before = team.acknowledged();
  proxy.break();
  await wait(seconds * 1_000);
  const duringOutage = team.acknowledged() - before;
  proxy.repair();
  await wait(1_000);
  stop.abort();
  await sending;

  const proof = await team.compare(server);
  await db.destroy();
  await server.stop("SIGTERM");
  await proxy.close();
  await postgres.stop();
  await folder.remove();
  return { ...proof, duringOutage };
}
