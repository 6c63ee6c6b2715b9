// The real program, and the CPU time of its main thread.
import { join } from "node:path";
import {
  monitoredEnv,
  readLoopReport,
  resetSignal,
  untilIdle,
} from "../../../apps/server/src/proofs/testing/monitored.ts";
import { createTemporaryFolder } from "../../../apps/server/src/storage/testing/temporary-folder.ts";
import { readCpuMs } from "../../../apps/server/src/tasks/thread-cpu.ts";
import { startServerProcess } from "../../../apps/server/src/testing/server-process.ts";

export type RealServer = Awaited<ReturnType<typeof startRealServer>>;

export async function startRealServer() {
  const folder = await createTemporaryFolder();
  const report = join(folder.path, "server.json");
  const server = await startServerProcess({
    CONTRAIL_DATA_DIR: join(folder.path, "data"),
    CONTRAIL_BILLING: "off",
    ...monitoredEnv(report),
  });
  // Loading the program blocks, too.
  process.kill(server.pid, resetSignal);

  /** Only Linux tells threads apart. */
  function mainThreadMs(): number {
    return readCpuMs(`/proc/${server.pid}/task/${server.pid}/schedstat`) ?? 0;
  }

  return {
    mainThreadMs,

    async createShop(email: string) {
      const token = await server.signUp(email);
      const { key } = (await server.call("POST", "/dashboard/create-key", { name: "shop" }, token)).body;
      return {
        /** Returns the status. */
        async send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<number> {
          const response = await fetch(`${server.url}/api/logs`, {
            method: "POST",
            headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
            body,
          });
          await response.arrayBuffer();
          return response.status;
        },
      };
    },

    untilIdle: () => untilIdle(report),

    /** Stops it. Returns for how long its event loop was blocked at most. */
    async stop(): Promise<{ code: number | null; blockedMs: number }> {
      const code = await server.stop("SIGTERM");
      const { blockedMs } = readLoopReport(report);
      await folder.remove();
      return { code, blockedMs };
    },
  };
}
