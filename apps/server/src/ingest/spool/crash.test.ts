// Ends the process before every single disk operation, one after the other, and checks what the next process recovers.
import { expect, test } from "vitest";
import type { SpoolBatch } from "./batch.ts";
import { createFaultyDisk, type FaultyDisk } from "./testing/faulty-disk.ts";
import { createMemoryBlockStore, type MemoryBlockStore } from "./testing/memory-block-store.ts";
import { createTestFolder, startWriter, type TestFolder, toBatch } from "./testing/test-spool.ts";
import { toTexts } from "./testing/texts.ts";

const logger = { warn: () => {}, error: () => {} };

const kept: SpoolBatch[] = [
  toBatch(["1", "2"], { batchId: "first" }),
  toBatch(["3", "poison", "4"], { batchId: "refused in part" }),
  toBatch(["5"], { batchId: "last" }),
];
const deleted = toBatch(["deleted 1", "deleted 2"], { applicationId: "blog", batchId: "deleted" });

const rowsOf = (batches: readonly SpoolBatch[]) =>
  batches.flatMap(({ rows }) => toTexts(rows)).filter((row) => row !== "poison");
const isDeleted = (row: string) => row.startsWith("deleted");

interface Promised {
  accepted: SpoolBatch[];
  hasDeleted: boolean;
}

/** Sends batches and deletes an application in between, until all is done or the process is dead. */
async function work(folder: TestFolder, disk: FaultyDisk, store: MemoryBlockStore): Promise<Promised> {
  const promised: Promised = { accepted: [], hasDeleted: false };
  const spool = await folder.open({ disk, segmentBytes: 200, blockRows: 3 });
  const writer = startWriter(spool, { store, logger, delayMs: 0, retryDelays: { firstDelayMs: 1, maxDelayMs: 1 } });
  const send = (batch: SpoolBatch) => writer.append(batch).then(() => promised.accepted.push(batch));
  const steps = async () => {
    const [first, refusedInPart, last] = kept.map((batch) => () => send(batch));
    await Promise.all([first?.(), refusedInPart?.()]);
    await send(deleted);
    await writer.discard(["blog"]);
    store.delete(isDeleted);
    promised.hasDeleted = true;
    await last?.();
    await writer.flush();
  };
  await Promise.race([steps().catch(() => {}), disk.killed]);
  await writer.close({ timeoutMs: 0 }).catch(() => {});
  return promised;
}

async function goOn(folder: TestFolder, store: MemoryBlockStore, batches: readonly SpoolBatch[]): Promise<void> {
  const spool = await folder.open({ disk: createFaultyDisk() });
  const writer = startWriter(spool, { store, logger });
  await Promise.all(batches.map(writer.append));
  await writer.flush();
  await writer.close();
}

/** false if the process finished in fewer operations. */
async function crashAfter(operations: number, cut: "kill" | "cutPower", store: MemoryBlockStore): Promise<boolean> {
  const folder = await createTestFolder();
  const disk = createFaultyDisk();
  disk.killAfter(operations);
  const { accepted, hasDeleted } = await work(folder, disk, store).catch(() => ({ accepted: [], hasDeleted: false }));
  const isExpired = !disk.isDead;
  await disk[cut]();
  const message = `after ${operations} operations`;

  const fresh = toBatch(["first after the crash"]);
  await goOn(folder, store, [fresh]);
  const acceptedRows = rowsOf(accepted.filter((batch) => batch !== deleted));
  expect(store.rows(), message).toEqual(expect.arrayContaining(acceptedRows));

  await goOn(folder, store, kept);
  const remains = store.rows().filter((row) => !isDeleted(row));
  expect(remains.sort(), message).toEqual(rowsOf([...kept, fresh]).sort());
  const afterDelete = store.rows().filter(isDeleted);
  expect(afterDelete.length, message).toBe(hasDeleted ? 0 : new Set(afterDelete).size);
  await folder.remove();
  return !isExpired;
}

test.each([
  ["a kill", "kill", {}],
  ["a power failure", "cutPower", {}],
  ["a kill, with a store that once lost a response", "kill", { losesResponse: true }],
  ["a kill, with a store that once lost rows", "kill", { losesRows: true }],
] as const)("after %s at any moment every accepted row is stored exactly once", async (_, cut, trouble) => {
  let operations = 0;
  while (await crashAfter(operations, cut, Object.assign(createMemoryBlockStore(), trouble))) operations += 1;
  expect(operations).toBeGreaterThan(30);
});
