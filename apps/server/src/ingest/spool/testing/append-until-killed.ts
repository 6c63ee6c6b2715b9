// Accepts batches through a spool into chDB and a digest, and prints the number of each accepted one. Runs until it is
// killed. Arguments: folder, number of the first batch, `encrypt` or nothing.
import { join } from "node:path";
import { systemClock } from "../../../clock.ts";
import { createDigest } from "../../../digest/digest.ts";
import { openMessageDigest, troubled } from "../../../digest/testing/message-digest.ts";
import { openSpool } from "../spool.ts";
import { createWriter } from "../writer.ts";
import { testKey, toNumberedBatch } from "./batches.ts";
import { openChdbBlockStore } from "./chdb-block-store.ts";

const [folder = "", first = "0", encrypt] = process.argv.slice(2);
const logger = { warn: () => {}, error: () => {} };
const store = await openChdbBlockStore(join(folder, "store"));
const metadata = await openMessageDigest(folder);
const spool = await openSpool({
  folder: join(folder, "spool"),
  clock: systemClock,
  logger,
  key: testKey,
  encrypt: encrypt === "encrypt",
  segmentBytes: 64 * 1024,
  blockRows: 200,
  digestedTo: metadata.digestedTo,
});
const digest = createDigest({
  stored: spool.stored,
  cursors: troubled(
    metadata.cursors,
    () => (["none", "fails", "loses its response"] as const)[Math.floor(Math.random() * 3)] ?? "none",
  ),
  digest: metadata.digest,
  logger,
  retryDelays: { firstDelayMs: 1, maxDelayMs: 1 },
});
createWriter({ spool, store, logger, delayMs: 5, onStored: digest.wake });
digest.start();

// Several concurrent senders; every third batch is sent twice, as if its response had been lost.
let next = Number(first);
const sender = async () => {
  for (;;) {
    const batch = toNumberedBatch(next++);
    await Promise.all([spool.append(batch), next % 3 === 0 && spool.append(batch)]);
    process.stdout.write(`${batch.batchId}\n`);
  }
};
await Promise.all([sender(), sender(), sender(), sender()]);
