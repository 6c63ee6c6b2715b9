// Ends the process before every single disk operation, one after the other, while the metadata store fails, and checks
// what the next process digests.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFaultyDisk, type FaultyDisk } from "../ingest/spool/testing/faulty-disk.ts";
import { createMemoryBlockStore, type MemoryBlockStore } from "../ingest/spool/testing/memory-block-store.ts";
import { createTestFolder, startWriter, type TestFolder, toBatch } from "../ingest/spool/testing/test-spool.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../storage/testing/temporary-folder.ts";
import { createDigest } from "./digest.ts";
import { openMessageDigest, type Trouble, troubled } from "./testing/message-digest.ts";

const logger = { warn: () => {}, error: () => {} };
const retryDelays = { firstDelayMs: 1, maxDelayMs: 1 };

let database: TemporaryFolder;
let metadata: Awaited<ReturnType<typeof openMessageDigest>>;
beforeAll(async () => {
  database = await createTemporaryFolder();
  metadata = await openMessageDigest(database.path);
});
afterAll(async () => {
  await metadata.close();
  await database.remove();
});

async function start(folder: TestFolder, disk: FaultyDisk, store: MemoryBlockStore, next: () => Trouble) {
  const spool = await folder.open({ disk, segmentBytes: 200, blockRows: 3, digestedTo: metadata.digestedTo });
  const cursors = troubled(metadata.cursors, next);
  const digest = createDigest({ stored: spool.stored, cursors, digest: metadata.digest, logger, retryDelays });
  const writer = startWriter(spool, { store, logger, delayMs: 0, retryDelays, onStored: digest.wake });
  digest.start();
  return { append: writer.append, flush: writer.flush, digest, close: writer.close };
}

/** Sends batches of these rows until all are digested or the process is dead; returns the accepted rows. */
async function work(folder: TestFolder, disk: FaultyDisk, store: MemoryBlockStore, rows: readonly string[]) {
  const accepted: string[] = [];
  let calls = 0;
  // Every second attempt fails, and every third one loses its response.
  const next = () => (++calls % 2 === 0 ? "fails" : calls % 3 === 0 ? "loses its response" : "none");
  const { append, flush, digest, close } = await start(folder, disk, store, next);
  const steps = async () => {
    for (const row of rows) await append(toBatch([row])).then(() => accepted.push(row));
    await flush();
    await digest.flush();
  };
  await Promise.race([steps().catch(() => {}), disk.killed]);
  await digest.close({ timeoutMs: 0 });
  await close({ timeoutMs: 0 }).catch(() => {});
  return accepted;
}

/** false if the process finished in fewer operations. */
async function crashAfter(operations: number, cut: "kill" | "cutPower"): Promise<boolean> {
  const folder = await createTestFolder();
  const store = createMemoryBlockStore();
  const disk = createFaultyDisk();
  disk.killAfter(operations);
  const name = (number: number) => `${cut} after ${operations}: ${number}`;
  const accepted = await work(folder, disk, store, [1, 2, 3, 4, 5].map(name)).catch(() => []);
  const isOver = !disk.isDead;
  await disk[cut]();

  const { append, flush, digest, close } = await start(folder, createFaultyDisk(), store, () => "none");
  await append(toBatch([name(6)]));
  await flush();
  await digest.flush();
  await digest.close();
  await close();
  await folder.remove();
  const digested = (await metadata.messages()).filter((message) => message.startsWith(`${cut} after ${operations}:`));
  // An unacknowledged row may be digested as well, like in the store.
  expect(digested).toEqual(store.rows());
  expect(digested).toEqual(expect.arrayContaining([...accepted, name(6)]));
  expect(new Set(digested).size).toBe(digested.length);
  return !isOver;
}

test.each(["kill", "cutPower"] as const)(
  "after a %s at any moment every stored row is digested exactly once",
  async (cut) => {
    let operations = 0;
    while (await crashAfter(operations, cut)) operations += 1;
    expect(operations).toBeGreaterThan(30);
  },
);
