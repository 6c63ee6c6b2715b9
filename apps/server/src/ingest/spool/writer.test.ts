import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { realDisk } from "./disk/disk.ts";
import type { SpoolOptions } from "./spool.ts";
import { createFaultyDisk, type FaultyDisk } from "./testing/faulty-disk.ts";
import { createMemoryBlockStore, type MemoryBlockStore } from "./testing/memory-block-store.ts";
import { createTestFolder, startWriter, type TestFolder, type TestWriter, toBatch } from "./testing/test-spool.ts";
import type { WriterDeps } from "./writer.ts";

let folder: TestFolder;
let disk: FaultyDisk;
let store: MemoryBlockStore;
beforeEach(async () => {
  disk = createFaultyDisk();
  folder = await createTestFolder();
  store = createMemoryBlockStore();
});
afterEach(async () => {
  vi.useRealTimers();
  await disk.kill();
  await folder.remove();
});

async function start(deps: Partial<WriterDeps> = {}, options: Partial<SpoolOptions> = {}): Promise<TestWriter> {
  const spool = await folder.open({ disk, ...options });
  return startWriter(spool, {
    store,
    logger: folder.logger,
    retryDelays: { firstDelayMs: 1, maxDelayMs: 4 },
    ...deps,
  });
}

/** Freezes the files at this moment; the old process changes nothing more. */
async function kill(writer: TestWriter): Promise<void> {
  await disk.kill();
  disk = createFaultyDisk();
  await writer.close({ timeoutMs: 0 }).catch(() => {});
}

const down = new Error("connect ECONNREFUSED");
const deadLetterRows = async () =>
  (await readFile(join(folder.path, "set-aside.jsonl"), "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe("blocks", () => {
  test("are stored 250 ms after the first row, with everything received by then", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const writer = await start();
    await writer.append(toBatch(["1"]));
    vi.advanceTimersByTime(249);
    await writer.append(toBatch(["2"]));
    expect(store.tokens).toEqual([]);
    const inserting = store.nextCall();
    vi.advanceTimersByTime(1);
    await inserting;
    await writer.flush();
    expect(store.blocks).toEqual([["1", "2"]]);
  });

  test("are stored immediately when they are full", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const writer = await start({}, { blockRows: 3 });
    await writer.append(toBatch(["1", "2"]));
    const inserting = store.nextCall();
    await writer.append(toBatch(["3"]));
    await inserting;
    await writer.flush();
    expect(store.blocks).toEqual([["1", "2", "3"]]);
  });

  test("are announced when they are stored and done", async () => {
    let stored = 0;
    const writer = await start({ onStored: () => (stored += store.rows().length) }, { blockRows: 2 });
    await writer.append(toBatch(["1", "2"]));
    await writer.append(toBatch(["3"]));
    await writer.flush();
    expect(stored).toBe(2 + 3);
  });
});

describe("a store that fails", () => {
  test("for a while loses nothing, and its error is visible in the meantime", async () => {
    const writer = await start({}, { blockRows: 2 });
    store.failure = down;
    for (const row of ["1", "2", "3"]) await writer.append(toBatch([row]));
    const flushed = writer.flush();
    for (const _ of [1, 2, 3]) await store.nextCall();
    expect(writer.stats()).toMatchObject({ rows: 3, lastError: "connect ECONNREFUSED" });
    store.failure = undefined;
    await flushed;
    expect(store.blocks).toEqual([["1", "2"], ["3"]]);
    expect(new Set(store.tokens).size).toBe(2);
    expect(writer.stats()).toMatchObject({ rows: 0, lastError: undefined });
    expect(folder.messages).toEqual(["failed to store logs; they wait in the spool"]);
  });

  test("until the process ends: the next one stores the same block with the same token", async () => {
    const writer = await start();
    store.failure = down;
    await writer.append(toBatch(["1"]));
    await writer.append(toBatch(["2"]));
    writer.flush().catch(() => {});
    await store.nextCall();
    await kill(writer);
    store.failure = undefined;
    const again = await start();
    await again.append(toBatch(["3"]));
    await again.flush();
    expect(store.blocks).toEqual([["1", "2"], ["3"]]);
    expect(new Set(store.tokens).size).toBe(2);
  });

  test("and its cost is bounded: memory does not grow with the backlog", async () => {
    const writer = await start({}, { disk: realDisk, segmentBytes: 4 * 2 ** 20 });
    store.failure = down;
    const batch = toBatch([Buffer.alloc(2 ** 20, "x").toString()]);
    await writer.append(batch);
    const before = process.memoryUsage();
    for (let number = 0; number < 100; number++) await writer.append(batch);
    const after = process.memoryUsage();
    expect(writer.stats().bytes).toBeGreaterThan(100 * 2 ** 20);
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(20 * 2 ** 20);
    expect(after.heapUsed - before.heapUsed).toBeLessThan(20 * 2 ** 20);
    store.failure = undefined;
    await writer.flush();
    expect(store.rows()).toHaveLength(101);
    await writer.close();
  });
});

describe("a block whose outcome is unknown", () => {
  test.each([
    ["stored, but the response was lost", () => (store.losesResponse = true)],
    ["not stored, but its token is known", () => (store.losesRows = true)],
  ])("(%s) is stored once", async (_, lose) => {
    const writer = await start();
    lose();
    await writer.append(toBatch(["1", "2"]));
    await writer.flush();
    expect(store.rows()).toEqual(["1", "2"]);
  });

  test.each([
    ["stored, but the response was lost", () => (store.losesResponse = true)],
    ["not stored, but its token is known", () => (store.losesRows = true)],
  ])("after a kill (%s) is stored once", async (_, lose) => {
    const writer = await start({ retryDelays: { firstDelayMs: 60_000, maxDelayMs: 60_000 } });
    await writer.append(toBatch(["1", "2"]));
    lose();
    writer.flush().catch(() => {});
    await store.nextCall();
    await kill(writer);
    const again = await start();
    await again.flush();
    expect(store.rows()).toEqual(["1", "2"]);
  });

  test("relies on its token if the store can't be queried", async () => {
    const { insert } = store;
    const writer = await start({ store: { insert } });
    store.losesResponse = true;
    await writer.append(toBatch(["1", "2"]));
    await writer.flush();
    expect(store.rows()).toEqual(["1", "2"]);
    expect(new Set(store.tokens).size).toBe(1);
  });
});

describe("rows that the store rejects", () => {
  test.each([
    ["the first", ["poison 1", "2", "3"], ["2", "3"]],
    ["one in the middle", ["1", "poison 2", "3"], ["1", "3"]],
    ["the last", ["1", "2", "poison 3"], ["1", "2"]],
    ["all", ["poison 1", "poison 2"], []],
  ])("%s: the others are stored once, in order", async (_, rows, expected) => {
    const writer = await start();
    await writer.append(toBatch(["before"]));
    await writer.append(toBatch(rows));
    await writer.append(toBatch(["after"]));
    await writer.flush();
    expect(store.rows()).toEqual(["before", ...expected, "after"]);
    const refused = rows.filter((row) => row.startsWith("poison"));
    expect((await deadLetterRows()).map(({ row }) => row.message)).toEqual(refused);
    expect(writer.stats()).toMatchObject({ deadLetterRows: refused.length, rows: 0, lastError: undefined });
  });

  test("become dead letters with the reason and their application", async () => {
    const writer = await start();
    await writer.append(toBatch(["1", "poison 2"], { applicationId: "blog" }));
    await writer.flush();
    expect(await deadLetterRows()).toEqual([
      {
        at: "2026-01-01T00:00:00.000Z",
        applicationId: "blog",
        token: expect.stringMatching(/:1\.1-1$/),
        reason: expect.stringContaining("Cannot parse input"),
        row: expect.objectContaining({ message: "poison 2" }),
      },
    ]);
  });

  test("are found by bisection if the store doesn't say which row it is", async () => {
    const { insert, missing } = store;
    const silent = (...args: Parameters<typeof insert>) =>
      insert(...args).catch(() => {
        throw Object.assign(new Error("Cannot parse input"), { clickhouseCode: 27 });
      });
    const writer = await start({ store: { insert: silent, missing } });
    const rows = Array.from({ length: 50 }, (_, index) => (index % 17 === 3 ? `poison ${index}` : String(index)));
    await writer.append(toBatch(rows));
    await writer.flush();
    expect(store.rows()).toEqual(rows.filter((row) => !row.startsWith("poison")));
    expect(writer.stats().deadLetterRows).toBe(3);
  });

  test("survive a kill while they are moved to the dead letters", async () => {
    const rows = Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? `poison ${index}` : String(index)));
    let writer = await start();
    await writer.append(toBatch(rows));
    writer.flush().catch(() => {});
    for (let round = 0; round < 8; round++) {
      await store.nextCall();
      await kill(writer);
      writer = await start();
      writer.flush().catch(() => {});
    }
    await writer.flush();
    expect(store.rows()).toEqual(rows.filter((row) => !row.startsWith("poison")));
  });
});

describe("discarding an application", () => {
  test("waits for the block that is being stored, so that a delete afterwards covers it", async () => {
    const events: string[] = [];
    const writer = await start({ onStored: () => void events.push(store.rows().join(" ")) });
    store.hold();
    await writer.append(toBatch(["shop 1"]));
    const nextCall = store.nextCall();
    const flushed = writer.flush();
    await nextCall;
    await writer.append(toBatch(["shop 2"]));
    const discarded = writer.discard(["shop"]).then(() => events.push("forgotten"));
    // Time enough for a discard that wouldn't wait.
    for (let number = 0; number < 20; number++)
      await writer.append(toBatch([String(number)], { applicationId: "blog" }));
    await writer.append(toBatch(["shop 3"]));
    store.release();
    await Promise.all([discarded, flushed]);
    expect(events.slice(0, 2)).toEqual(["shop 1", "forgotten"]);
    await writer.flush();
    expect(store.rows().filter((row) => row.startsWith("shop"))).toEqual(["shop 1", "shop 3"]);
  });

  test("waits for the block that an earlier run has started", async () => {
    const writer = await start();
    await writer.append(toBatch(["shop 1"]));
    store.failure = down;
    writer.flush().catch(() => {});
    await store.nextCall();
    await kill(writer);
    const again = await start();
    const discarded = again.discard(["shop"]);
    store.failure = undefined;
    await discarded;
    await again.flush();
    expect(store.rows()).toEqual([]);
  });

  test("doesn't wait for a store that is down", async () => {
    const writer = await start({ discardTimeoutMs: 5 });
    store.failure = down;
    await writer.append(toBatch(["shop 1"]));
    await store.nextCall();
    await writer.discard(["blog"]);
    await writer.discard(["shop"]);
    store.failure = undefined;
    await writer.flush();
    expect(writer.stats().rows).toBe(0);
  });

  test("also removes its dead letters from the disk", async () => {
    const writer = await start();
    await writer.append(toBatch(["poison 1"]));
    await writer.append(toBatch(["poison 2"], { applicationId: "blog" }));
    await writer.flush();
    await writer.discard(["shop"]);
    expect((await deadLetterRows()).map(({ applicationId }) => applicationId)).toEqual(["blog"]);
  });
});

describe("closing", () => {
  test("stores the backlog", async () => {
    const writer = await start();
    await writer.append(toBatch(["1"]));
    await writer.close();
    expect(store.rows()).toEqual(["1"]);
    expect(await folder.files(".frames")).toEqual([]);
  });

  test("ends in time if the store doesn't respond, and nothing is lost", async () => {
    const writer = await start();
    store.hold();
    await writer.append(toBatch(["1"]));
    await writer.close({ timeoutMs: 20 });
    store.release();
    const again = await start();
    await again.close();
    expect(store.rows()).toEqual(["1"]);
  });
});

test("a checkpoint that can't be written delays storing and doesn't repeat it", async () => {
  const writer = await start();
  await writer.append(toBatch(["1"]));
  disk.fail("datasync", "EIO", /ledger/);
  const flushed = writer.flush();
  await expect.poll(() => writer.stats().lastError).toContain("EIO");
  expect(store.rows()).toEqual([]);
  disk.heal();
  await flushed;
  expect(store.rows()).toEqual(["1"]);
});
