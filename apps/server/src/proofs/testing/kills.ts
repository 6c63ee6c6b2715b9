// Kills the server at random moments during ingest, again and again: everything acknowledged must be stored exactly
// once.
import { setTimeout as wait } from "node:timers/promises";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { batchEvents, compare, createSender, type SendComparison } from "./sender.ts";
import { storedMessages } from "./stored-messages.ts";

export interface KillProof extends SendComparison {
  surprises: readonly string[];
  /** Stored but not counted as usage, or counted but not stored. */
  miscounted: { logs: number; calls: number };
}

export interface KillOptions {
  kills: number;
  onRound?: (round: number) => void;
}

export async function proveKills({ kills, onRound }: KillOptions): Promise<KillProof> {
  const folder = await createTemporaryFolder();
  const env = (round: number) => ({
    CONTRAIL_DATA_DIR: folder.path,
    CONTRAIL_BILLING: "off",
    // Every other run of the server encrypts its logs.
    CONTRAIL_ENCRYPT_AT_REST: round % 2 === 0 ? "off" : "on",
  });
  let server = await startServerProcess(env(0));
  const token = await server.signUp("kills@example.com");
  const { key } = (await server.call("POST", "/dashboard/create-key", { name: "shop" }, token)).body;
  const sender = createSender(key);

  for (let round = 1; round <= kills; round++) {
    const stop = new AbortController();
    const sending = sender.send(server.url, stop.signal);
    await wait(100 + Math.random() * 900);
    await server.stop("SIGKILL");
    stop.abort();
    await sending;
    server = await startServerProcess(env(round));
    onRound?.(round);
  }

  // What was written to the journal but not acknowledged before a kill is stored, too: now it is acknowledged.
  await sender.sendRest(server.url);
  const stored = await storedMessages(server, token, sender.acknowledged.length);
  const { month } = (await server.call("GET", "/dashboard/credits/usage", undefined, token)).body;
  await server.stop("SIGTERM");
  await folder.remove();
  const miscounted = { logs: month.logs - stored.length, calls: month.calls - stored.length / batchEvents };
  return { ...compare(sender.acknowledged, stored), surprises: sender.surprises, miscounted };
}
