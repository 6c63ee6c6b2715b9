// Accepts batches through a spool into chDB and prints the number of each one that is accepted. Does not end by itself.
// Arguments: folder, number of the first batch, `encrypt` or nothing.
import { join } from "node:path";
import { systemClock } from "../../../clock.ts";
import { openSpool } from "../spool.ts";
import { createWriter } from "../writer.ts";
import { testKey, toNumberedBatch } from "./batches.ts";
import { openChdbBlockStore } from "./chdb-block-store.ts";

const [folder = "", first = "0", encrypt] = process.argv.slice(2);
const logger = { warn: () => {}, error: () => {} };
const store = await openChdbBlockStore(join(folder, "store"));
const spool = await openSpool({
  folder: join(folder, "spool"),
  clock: systemClock,
  logger,
  key: testKey,
  encrypt: encrypt === "encrypt",
  segmentBytes: 64 * 1024,
  blockRows: 200,
});
const writer = createWriter({ spool, store, logger, delayMs: 5 });

// Several concurrent senders; every third batch is sent twice, as if its response had been lost.
let next = Number(first);
const sender = async () => {
  for (;;) {
    const batch = toNumberedBatch(next++);
    await Promise.all([writer.append(batch), next % 3 === 0 && writer.append(batch)]);
    process.stdout.write(`${batch.batchId}\n`);
  }
};
await Promise.all([sender(), sender(), sender(), sender()]);
