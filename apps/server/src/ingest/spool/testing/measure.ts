// Measures the spool without the store: accepting rows, and reading them back as blocks. Prints one JSON object.
// Arguments: folder, total rows, rows per batch, concurrent batches, bytes per row, `encrypt` or nothing.
import { randomBytes } from "node:crypto";
import { systemClock } from "../../../clock.ts";
import { format } from "../../../storage/testing/rows.ts";
import { openSpool, type Spool } from "../spool.ts";

const [folder = "", ...rest] = process.argv.slice(2);
const [total = 0, batchRows = 1, concurrency = 1, rowBytes = 1] = rest.slice(0, 4).map(Number);

const logger = { warn: console.warn, error: console.error };
const spool = await openSpool({
  folder,
  clock: systemClock,
  logger,
  key: randomBytes(32),
  encrypt: rest[4] === "encrypt",
  maxBytes: Number.POSITIVE_INFINITY,
});

// Text that differs between batches; its content doesn't matter to the spool.
const texts = Array.from({ length: 8 }, () => toRows(batchRows));

await accept(spool, Math.min(total, 20_000));
await readBack(spool);
const append = await measure(() => accept(spool, total));
const read = await measure(() => readBack(spool));
await spool.close();
process.stdout.write(`${JSON.stringify({ append, read, peak: process.resourceUsage().maxRSS * 1024 })}\n`);

async function accept({ append }: Spool, rows: number): Promise<void> {
  const batches = Math.ceil(rows / batchRows);
  let sent = 0;
  const run = performance.now();
  const sender = async () => {
    while (sent < batches) {
      const number = sent++;
      await append({
        applicationId: "b6f0c1f2-4c1e-4a52-9d0a-6d0c6d1b2f11",
        receivedAt: Date.now(),
        format,
        rowCount: batchRows,
        rows: texts[number % texts.length] ?? Buffer.alloc(0),
        batchId: `${run}-${number}`,
        response: `{"success":true,"message":"Stored","accepted":${batchRows},"rejected":[]}`,
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
}

async function readBack({ blocks }: Spool): Promise<void> {
  while (await blocks.next()) await blocks.done();
}

/** CPU time of all threads and elapsed time, in microseconds. */
async function measure(work: () => Promise<void>): Promise<{ cpu: number; wall: number }> {
  const [before, start] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: user + system, wall: (performance.now() - start) * 1000 };
}

function toRows(count: number): Buffer {
  const row = () => `${randomBytes(rowBytes / 2).toString("hex")}\n`;
  return Buffer.from(Array.from({ length: count }, row).join(""));
}
