// The stores that several servers share, in processes of their own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { root } from "../../scripts/root.mjs";

export async function startStores() {
  const program = "apps/server/src/storage/testing/serve-stores.ts";
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [line] = await once(createInterface(child.stdout), "line");
  const { postgresUrl, clickhouseUrl }: { postgresUrl: string; clickhouseUrl: string } = JSON.parse(line);
  return {
    /** The settings of a server that uses them. */
    env: {
      CONTRAIL_POSTGRES_URL: postgresUrl,
      CONTRAIL_CLICKHOUSE_URL: clickhouseUrl,
      CONTRAIL_SECRET: "a secret that only benchmarks have 0123456789",
    },
    async stop(): Promise<void> {
      child.stdin.end();
      await exited;
    },
  };
}
