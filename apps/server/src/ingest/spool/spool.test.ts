import { appendFile, open as openFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { headerBytes } from "./disk/frame.ts";
import type { SpoolOptions } from "./spool.ts";
import { testKey } from "./testing/batches.ts";
import { createFaultyDisk, type FaultyDisk } from "./testing/faulty-disk.ts";
import { createTestFolder, readAll, type TestFolder, toBatch } from "./testing/test-spool.ts";
import { toTexts } from "./testing/texts.ts";

let folder: TestFolder;
let disk: FaultyDisk;
beforeEach(async () => {
  disk = createFaultyDisk();
  folder = await createTestFolder();
});
afterEach(async () => {
  await disk.kill();
  await folder.remove();
});

const open = (options: Partial<SpoolOptions> = {}) => folder.open({ disk, ...options });
async function openAfterKill(options: Partial<SpoolOptions> = {}) {
  await disk.kill();
  disk = createFaultyDisk();
  return open(options);
}
const segments = () => folder.files(".frames");
const pathOf = async (index: number) => join(folder.path, (await segments()).at(index) ?? "");
const overloaded = expect.objectContaining({ code: "overloaded", status: 503 });

async function damage(path: string, offset: number): Promise<void> {
  const file = await openFile(path, "r+");
  await file.write(Buffer.from("damage"), 0, 6, offset);
  await file.close();
}

describe("accepting", () => {
  test("accepted batches survive a kill, in order", async () => {
    const spool = await open();
    await spool.append(toBatch(["1", "2"]));
    await spool.append(toBatch(["3"]));
    expect(await readAll(await openAfterKill())).toEqual(["1", "2", "3"]);
  });

  test("batches that arrive together share one sync", async () => {
    const spool = await open();
    await spool.append(toBatch(["first"]));
    const before = disk.count("datasync");
    await Promise.all(Array.from({ length: 100 }, (_, index) => spool.append(toBatch([String(index)]))));
    expect(disk.count("datasync") - before).toBe(1);
    expect(await readAll(spool)).toHaveLength(101);
  });

  test("a new segment is made durable in its folder before a batch in it is accepted", async () => {
    const spool = await open();
    disk.fail("sync", "EIO");
    await expect(spool.append(toBatch(["1"]))).rejects.toThrow(overloaded);
    disk.heal();
    await spool.append(toBatch(["2"]));
    expect(await readAll(await openAfterKill())).toEqual(["2"]);
  });

  test("with too large a backlog for the store, batches are rejected until some of it is stored", async () => {
    const spool = await open({ maxBytes: 3_000 });
    const batch = toBatch(["x".repeat(1_000)]);
    await spool.append(batch);
    await spool.append(batch);
    await expect(spool.append(batch)).rejects.toThrow(
      expect.objectContaining({ code: "overloaded", status: 503, headers: { "retry-after": "5" } }),
    );
    expect(await readAll(spool)).toHaveLength(2);
    await spool.append(batch);
  });

  test("with too large a backlog for the disk, batches are rejected", async () => {
    const spool = await open({ maxUnsyncedBytes: 1_500 });
    const batch = toBatch(["x".repeat(1_000)]);
    const first = spool.append(batch);
    await expect(spool.append(batch)).rejects.toThrow(overloaded);
    await first;
    await spool.append(batch);
  });
});

describe("a batch that is sent again", () => {
  const first = toBatch(["1", "2"], { batchId: "b1", response: "first" });
  const again = toBatch(["1", "2"], { batchId: "b1", response: "second" });

  test("is stored once and gets its first response", async () => {
    const spool = await open();
    expect(await spool.append(first)).toEqual({ response: "first", isRepeat: false });
    expect(await spool.append(again)).toEqual({ response: "first", isRepeat: true });
    expect(await readAll(spool)).toEqual(["1", "2"]);
  });

  test("concurrently waits for the first one", async () => {
    const spool = await open();
    const responses = await Promise.all([spool.append(first), spool.append(again), spool.append(again)]);
    expect(responses.map(({ response }) => response)).toEqual(["first", "first", "first"]);
    expect(responses.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true]);
    expect(await readAll(spool)).toEqual(["1", "2"]);
  });

  test("is recognized after a kill, whether it was stored by then or not", async () => {
    const spool = await open();
    await spool.append(first);
    const second = await openAfterKill();
    expect(await second.append(again)).toEqual({ response: "first", isRepeat: true });
    expect(await readAll(second)).toEqual(["1", "2"]);
    const third = await openAfterKill();
    expect(await third.append(again)).toEqual({ response: "first", isRepeat: true });
    await third.close();
    expect(await segments()).toEqual([]);
    expect(await (await open()).append(again)).toEqual({ response: "first", isRepeat: true });
  });

  test("from another application is another batch", async () => {
    const spool = await open();
    await spool.append(first);
    expect(await spool.append({ ...again, applicationId: "blog" })).toEqual({ response: "second", isRepeat: false });
  });

  test("is accepted when the first one was rejected", async () => {
    const spool = await open();
    disk.fail("datasync", "EIO", /frames/);
    await expect(spool.append(first)).rejects.toThrow(overloaded);
    disk.heal();
    expect(await spool.append(again)).toEqual({ response: "second", isRepeat: false });
    expect(await readAll(await openAfterKill())).toEqual(["1", "2"]);
  });

  test("after a day is a new batch", async () => {
    const spool = await open();
    await spool.append({ ...first, receivedAt: folder.clock.now() });
    folder.clock.advance(24 * 3_600_000);
    expect(await spool.append(again)).toEqual({ response: "second", isRepeat: false });
  });
});

describe("a disk that fails", () => {
  test.each([
    ["is full", () => disk.fail("writev", "ENOSPC"), "disk_full", "The server's disk is full."],
    ["writes only a part", () => disk.limitWrites(80), "disk_full", "The server's disk is full."],
    ["is full at the sync", () => disk.fail("datasync", "ENOSPC"), "disk_full", "The server's disk is full."],
    ["is over its quota", () => disk.fail("writev", "EDQUOT"), "disk_full", "The server's disk is full."],
    ["is broken", () => disk.fail("datasync", "EIO"), "overloaded", "The server can't write to its disk."],
  ])("%s: 503 with the reason, and it recovers without a restart", async (_, fail, code, message) => {
    const spool = await open();
    await spool.append(toBatch(["before"]));
    fail();
    for (const row of ["lost 1", "lost 2"]) {
      const refused = await spool.append(toBatch([row])).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code, status: 503, headers: { "retry-after": "10" } });
      expect(String(refused)).toContain(message);
    }
    expect(folder.messages).toEqual(["failed to write to the spool; batches are rejected"]);
    disk.heal();
    await spool.append(toBatch(["after"]));
    expect(await readAll(spool)).toEqual(["before", "after"]);
    expect(spool.backlog.stats()).toMatchObject({ bytes: 0, damagedBytes: 0 });
  });

  test("while rejected frames can't be truncated, nothing is accepted after them", async () => {
    const spool = await open();
    await spool.append(toBatch(["before"]));
    disk.fail("datasync", "EIO", /frames/);
    disk.fail("truncate", "EIO");
    await expect(spool.append(toBatch(["lost"]))).rejects.toThrow(overloaded);
    await expect(spool.append(toBatch(["lost"]))).rejects.toThrow(overloaded);
    disk.heal();
    await spool.append(toBatch(["after"]));
    expect(await readAll(await openAfterKill())).toEqual(["before", "after"]);
  });

  test("a full disk doesn't prevent the writer from freeing space", async () => {
    const spool = await open({ segmentBytes: 1 });
    await spool.append(toBatch(["1"], { batchId: "b1" }));
    disk.fail("writev", "ENOSPC", /frames|receipts/);
    expect(await readAll(spool)).toEqual(["1"]);
    expect(await segments()).toEqual([]);
    expect(await spool.append(toBatch(["1"], { batchId: "b1" }))).toMatchObject({ isRepeat: true });
  });

  test("batch ids that couldn't be written are written later, whatever the failure", async () => {
    const spool = await open({ segmentBytes: 1 });
    await spool.append(toBatch(["1"], { batchId: "b1" }));
    for (const operation of ["open", "writev", "datasync"] as const) disk.fail(operation, "ENOSPC", /receipts/);
    expect(await readAll(spool)).toEqual(["1"]);
    disk.heal();
    await spool.close();
    expect(await (await open()).append(toBatch(["1"], { batchId: "b1" }))).toMatchObject({ isRepeat: true });
  });
});

describe("damage", () => {
  test("an unfinished write at the end is truncated", async () => {
    const spool = await open();
    await spool.append(toBatch(["1"]));
    const path = await pathOf(0);
    const { size } = await stat(path);
    await appendFile(path, (await readFile(path)).subarray(0, size - 3));
    const again = await openAfterKill();
    expect((await stat(path)).size).toBe(size);
    expect(folder.messages).toEqual(["truncated an unfinished write at the end of the spool"]);
    await again.append(toBatch(["2"]));
    expect(await readAll(again)).toEqual(["1", "2"]);
  });

  test.each([
    ["header", 10],
    ["body", headerBytes + 2],
  ])("a damaged %s in the middle loses only its own batch and is logged", async (_, offset) => {
    const spool = await open();
    for (const row of ["1", "2", "3"]) await spool.append(toBatch([row]));
    const path = await pathOf(0);
    const size = (await stat(path)).size / 3;
    await damage(path, size + offset);
    const again = await openAfterKill();
    expect(folder.messages).toEqual(["part of the spool is damaged"]);
    expect(again.backlog.stats()).toMatchObject({ damagedBytes: size });
    expect(await readAll(again)).toEqual(["1", "3"]);
    expect(again.backlog.stats()).toMatchObject({ bytes: 0, rows: 0, batches: 0 });
  });

  test("a segment without a complete frame is skipped, and its space is freed", async () => {
    const spool = await open({ segmentBytes: 1 });
    for (const row of ["1", "2", "3"]) await spool.append(toBatch([row]));
    const path = await pathOf(1);
    const { size } = await stat(path);
    await writeFile(path, Buffer.alloc(size));
    const again = await openAfterKill({ segmentBytes: 1 });
    expect(again.backlog.stats()).toMatchObject({ damagedBytes: size });
    expect(await readAll(again)).toEqual(["1", "3"]);
    expect(again.backlog.stats()).toMatchObject({ bytes: 0, rows: 0, batches: 0 });
    expect(await segments()).toEqual([]);
  });

  test("frames damaged after startup are skipped, too", async () => {
    const spool = await open();
    for (const row of ["1", "2"]) await spool.append(toBatch([row]));
    const path = await pathOf(0);
    await damage(path, (await stat(path)).size - 4);
    expect(await readAll(spool)).toEqual(["1"]);
    expect(spool.backlog.stats()).toMatchObject({ bytes: 0, rows: 0, batches: 0 });
    await spool.append(toBatch(["3"]));
    expect(await readAll(spool)).toEqual(["3"]);
  });

  test("a damaged checkpoint is logged, and everything on disk is stored again", async () => {
    const spool = await open();
    await spool.append(toBatch(["1"]));
    for (const offset of [10, 4096 + 10]) await damage(join(folder.path, "ledger"), offset);
    const again = await openAfterKill();
    expect(folder.messages).toEqual(["the checkpoint of the spool is damaged; some logs may be stored twice"]);
    expect(await readAll(again)).toEqual(["1"]);
  });
});

describe("blocks", () => {
  test("a block that was started is returned again after a kill with the same boundaries and the same token", async () => {
    const spool = await open({ blockRows: 3 });
    for (const row of ["1", "2", "3", "4", "5"]) await spool.append(toBatch([row]));
    const begun = await spool.blocks.next();
    expect(begun).toMatchObject({ rowCount: 3, isReplay: false });
    expect(begun?.token).toMatch(/^[0-9a-f]{16}:1-3$/);

    const again = await openAfterKill({ blockRows: 100 });
    const replayed = await again.blocks.next();
    expect(replayed).toMatchObject({ rowCount: 3, token: begun?.token, isReplay: true });
    expect(replayed && toTexts(replayed.rows)).toEqual(["1", "2", "3"]);
    await again.blocks.done();
    const next = await again.blocks.next();
    expect(next).toMatchObject({ rowCount: 2, isReplay: false });
    expect(next?.token).toMatch(/:4-5$/);
    expect(next?.token.slice(0, 16)).not.toBe(begun?.token.slice(0, 16));
  });

  test("a finished block isn't returned again", async () => {
    const spool = await open({ blockRows: 1 });
    await spool.append(toBatch(["1"]));
    await spool.append(toBatch(["2"]));
    await spool.blocks.next();
    await spool.blocks.done();
    expect(await readAll(await openAfterKill())).toEqual(["2"]);
  });

  test("a narrowed block has its own token, and the rest follows", async () => {
    const spool = await open();
    await spool.append(toBatch(["1", "2", "3"]));
    await spool.append(toBatch(["4", "5"]));
    await spool.blocks.next();
    await spool.blocks.narrow(4);
    expect(await spool.blocks.next()).toMatchObject({ rowCount: 4, token: expect.stringMatching(/:1-2\.0$/) });
    await spool.blocks.narrow(2);
    const narrowed = await spool.blocks.next();
    expect(narrowed).toMatchObject({ rowCount: 2, token: expect.stringMatching(/:1-1\.1$/) });

    const again = await openAfterKill();
    expect(await again.blocks.next()).toMatchObject({ rowCount: 2, token: narrowed?.token, isReplay: true });
    await again.blocks.done();
    expect(await again.blocks.next()).toMatchObject({ rowCount: 3, token: expect.stringMatching(/:1\.2-2$/) });
  });

  test("a large backlog is read block by block, across many segments, and its space is freed", async () => {
    const spool = await open({ segmentBytes: 2_000, blockBytes: 700, blockRows: 4 });
    const rows = Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(index * 3)}`);
    for (const row of rows) await spool.append(toBatch([row]));
    expect((await segments()).length).toBeGreaterThan(5);
    expect(await readAll(spool)).toEqual(rows);
    expect(spool.backlog.stats()).toMatchObject({ bytes: 0, rows: 0, batches: 0 });
    await spool.close();
    expect(await segments()).toEqual([]);
  });

  test("segments that can't be deleted are deleted later and not stored again", async () => {
    const spool = await open({ segmentBytes: 1 });
    await spool.append(toBatch(["1"]));
    disk.fail("unlink", "EPERM", /frames/);
    expect(await readAll(spool)).toEqual(["1"]);
    const again = await openAfterKill({ segmentBytes: 1 });
    expect(await readAll(again)).toEqual([]);
    disk.heal();
    await again.append(toBatch(["2"]));
    expect(await readAll(again)).toEqual(["2"]);
    expect(await segments()).toEqual([]);
  });

  test("the age of the oldest batch and the size of the backlog are known", async () => {
    const spool = await open();
    await spool.append(toBatch(["1", "2"], { receivedAt: folder.clock.now() }));
    folder.clock.advance(5_000);
    await spool.append(toBatch(["3"], { receivedAt: folder.clock.now() }));
    expect(spool.backlog.stats()).toMatchObject({ batches: 2, rows: 3, oldestAgeMs: 5_000 });
    const again = await openAfterKill();
    expect(again.backlog.stats()).toMatchObject({ batches: 2, rows: 3, oldestAgeMs: 5_000 });
    await readAll(again);
    expect(again.backlog.stats()).toMatchObject({ batches: 0, rows: 0, bytes: 0, oldestAgeMs: 0 });
  });
});

describe("the age of the oldest batch", () => {
  test("is that of what is left once a block is done, although more arrive all the time", async () => {
    const spool = await open();
    const append = (row: string) => spool.append(toBatch([row], { receivedAt: folder.clock.now() }));
    await append("1");
    folder.clock.advance(4_000);
    await append("2");
    await spool.blocks.next();
    folder.clock.advance(1_000);
    await append("3");
    expect(spool.backlog.stats()).toMatchObject({ oldestAgeMs: 5_000 });
    await spool.blocks.done();
    // Not earlier than the last one of the block.
    expect(spool.backlog.stats()).toMatchObject({ batches: 1, oldestAgeMs: 1_000 });
  });
});

describe("discarding", () => {
  test("covers everything accepted before, even after a kill, and nothing accepted after", async () => {
    const spool = await open();
    await spool.append(toBatch(["shop 1"]));
    await spool.append(toBatch(["blog 1"], { applicationId: "blog" }));
    await spool.discard("shop");
    await spool.append(toBatch(["shop 2"]));
    expect(await readAll(await openAfterKill())).toEqual(["blog 1", "shop 2"]);
  });

  test("covers a block that was started before a kill", async () => {
    const spool = await open();
    await spool.append(toBatch(["shop 1"]));
    await spool.append(toBatch(["blog 1"], { applicationId: "blog" }));
    const begun = await spool.blocks.next();
    await spool.discard("shop");
    const again = await openAfterKill();
    const block = await again.blocks.next();
    expect(block).toMatchObject({ token: begun?.token, isReplay: true });
    expect(block && toTexts(block.rows)).toEqual(["blog 1"]);
  });

  test("leaves no trace on disk once the rest is stored", async () => {
    const spool = await open();
    await spool.append(toBatch(["shop 1"]));
    await spool.discard("shop");
    expect(await readAll(spool)).toEqual([]);
    expect(await segments()).toEqual([]);
  });
});

describe("encryption", () => {
  test("nothing on disk is readable, and everything is read back after a kill", async () => {
    const spool = await open({ key: testKey, encrypt: true });
    await spool.append(toBatch(["a secret"], { applicationId: "secret shop" }));
    const bytes = await readFile(await pathOf(0));
    expect(bytes.includes("secret")).toBe(false);
    expect(await readAll(await openAfterKill({ key: testKey }))).toEqual(["a secret"]);
  });

  test.each([
    ["another key", Buffer.alloc(32)],
    ["no key", undefined],
  ])("with %s, startup fails instead of losing the backlog", async (_, key) => {
    const spool = await open({ key: testKey, encrypt: true });
    await spool.append(toBatch(["a secret"]));
    await expect(openAfterKill({ key })).rejects.toThrow("encrypted with another secret");
    expect(await readAll(await openAfterKill({ key: testKey }))).toEqual(["a secret"]);
  });
});

test("after closing, batches are rejected", async () => {
  const spool = await open();
  await spool.close();
  await expect(spool.append(toBatch(["1"]))).rejects.toThrow(overloaded);
});
