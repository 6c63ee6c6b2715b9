import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SpoolOptions } from "../ingest/spool/spool.ts";
import { createMemoryBlockStore, type MemoryBlockStore } from "../ingest/spool/testing/memory-block-store.ts";
import { createTestFolder, startWriter, type TestFolder, toBatch } from "../ingest/spool/testing/test-spool.ts";
import { createDigest } from "./digest.ts";
import { openMessageDigest, type Trouble, troubled } from "./testing/message-digest.ts";

let folder: TestFolder;
let store: MemoryBlockStore;
let metadata: Awaited<ReturnType<typeof openMessageDigest>>;
let troubles: Trouble[];
beforeEach(async () => {
  folder = await createTestFolder();
  store = createMemoryBlockStore();
  metadata = await openMessageDigest(folder.path);
  troubles = [];
});
afterEach(async () => {
  await metadata.close();
  await folder.remove();
});

async function start({ isStarted = true, ...options }: Partial<SpoolOptions> & { isStarted?: boolean } = {}) {
  const spool = await folder.open({ digestedTo: metadata.digestedTo, ...options });
  const retryDelays = { firstDelayMs: 1, maxDelayMs: 1 };
  const cursors = troubled(metadata.cursors, () => troubles.shift() ?? "none");
  const digest = createDigest({
    stored: spool.stored,
    cursors,
    digest: metadata.digest,
    logger: folder.logger,
    retryDelays,
  });
  const writer = startWriter(spool, { store, logger: folder.logger, onStored: digest.wake });
  if (isStarted) digest.start();
  return {
    ...writer,
    digest,
    async close() {
      await writer.flush();
      await digest.close();
      await writer.close();
    },
  };
}

test("stored rows are digested, in order", async () => {
  const { append, flush, digest, close } = await start({ blockRows: 2 });
  for (const row of ["1", "2", "3"]) await append(toBatch([row]));
  await flush();
  await digest.flush();
  expect(await metadata.messages()).toEqual(["1", "2", "3"]);
  await close();
});

test("nothing is digested before the start, however much is stored", async () => {
  const { append, flush, digest, close } = await start({ isStarted: false });
  await append(toBatch(["1"]));
  await flush();
  digest.wake();
  await digest.close();
  expect(await metadata.messages()).toEqual([]);
  await close();

  const next = await start();
  await next.digest.flush();
  expect(await metadata.messages()).toEqual(["1"]);
  await next.close();
});

test("a block that can't be started is tried again", async () => {
  const spool = await folder.open({ digestedTo: metadata.digestedTo });
  let attempts = 0;
  const digest = createDigest({
    stored: spool.stored,
    cursors: metadata.cursors,
    digest(block) {
      if (++attempts < 3) throw new RangeError("A row has an unknown format.");
      return metadata.digest(block);
    },
    logger: folder.logger,
    retryDelays: { firstDelayMs: 1, maxDelayMs: 1 },
  });
  const writer = startWriter(spool, { store, logger: folder.logger });
  await writer.append(toBatch(["1"]));
  await writer.flush();
  await digest.flush();
  expect(await metadata.messages()).toEqual(["1"]);
  await digest.close();
  await writer.close();
});

describe("failing metadata", () => {
  test.each<[string, Trouble[]]>([
    ["fails", ["fails", "fails", "fails"]],
    ["loses its response", ["loses its response", "loses its response"]],
    ["does both", ["fails", "loses its response", "none", "loses its response", "fails"]],
  ])("that %s neither loses nor repeats a block", async (_, planned) => {
    troubles = planned;
    const { append, flush, digest, close } = await start({ blockRows: 1 });
    for (const row of ["1", "2", "3"]) await append(toBatch([row]));
    await flush();
    await digest.flush();
    expect(await metadata.messages()).toEqual(["1", "2", "3"]);
    expect(folder.messages).toContain("failed to digest stored logs; will retry");
    await close();
  });

  test("doesn't prevent logs from being stored, and the digest catches up after a restart", async () => {
    troubles = Array(10_000).fill("fails");
    const before = await start();
    await before.append(toBatch(["1", "2"]));
    await before.flush();
    await before.append(toBatch(["3"]));
    await before.flush();
    expect(store.rows()).toEqual(["1", "2", "3"]);
    await before.digest.close({ timeoutMs: 0 });
    await before.close();
    expect(await metadata.messages()).toEqual([]);

    troubles = [];
    const after = await start();
    await after.digest.flush();
    expect(await metadata.messages()).toEqual(["1", "2", "3"]);
    expect(store.rows()).toEqual(["1", "2", "3"]);
    await after.close();
  });
});
