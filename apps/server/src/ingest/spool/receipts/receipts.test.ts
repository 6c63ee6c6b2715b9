import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { hourMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaultyDisk, type FaultyDisk } from "../testing/faulty-disk.ts";
import { createTestFolder, type TestFolder } from "../testing/test-spool.ts";
import { openReceipts, type ReceiptOptions, toBatchKey } from "./receipts.ts";

let folder: TestFolder;
let disk: FaultyDisk;
beforeEach(async () => {
  folder = await createTestFolder();
  disk = createFaultyDisk();
});
afterEach(async () => {
  await disk.kill();
  await folder.remove();
});

const open = (options: Partial<ReceiptOptions> = {}) =>
  openReceipts({ disk, folder: folder.path, clock: folder.clock, ...options });
const keyOf = (batchId: string) => toBatchKey("shop", batchId);
let sequence = 0;
const toReceipt = (batchId: string, response = "ok") => ({
  sequence: ++sequence,
  receivedAt: folder.clock.now(),
  batchKey: keyOf(batchId),
  response,
});

test("a response is found again, even after a restart, and only by its own application", async () => {
  const receipts = await open();
  receipts.add(toReceipt("1", "first"));
  receipts.add(toReceipt("2", "second"));
  receipts.add(toReceipt("3", "first"));
  await receipts.flush();
  for (const each of [receipts, await open()]) {
    expect(["1", "2", "3", "4"].map((id) => each.find(keyOf(id)))).toEqual(["first", "second", "first", undefined]);
    expect(each.find(toBatchKey("other", "1"))).toBeUndefined();
  }
});

test("a response is kept for a day, and then its file is deleted", async () => {
  const receipts = await open();
  receipts.add(toReceipt("1"));
  await receipts.flush();
  folder.clock.advance(24 * hourMs - 1);
  expect(receipts.find(keyOf("1"))).toBe("ok");
  folder.clock.advance(1);
  expect(receipts.find(keyOf("1"))).toBeUndefined();
  receipts.add(toReceipt("2"));
  await receipts.flush();
  expect(await folder.files(".receipts")).toHaveLength(1);
  expect((await open()).find(keyOf("2"))).toBe("ok");
});

test("with too many ids, the oldest are deleted first", async () => {
  const receipts = await open({ idsPerFile: 2, maxFiles: 2 });
  for (const id of ["1", "2", "3", "4", "5"]) receipts.add(toReceipt(id));
  await receipts.flush();
  const known = (await open()).find;
  expect(["1", "2", "3", "4", "5"].map((id) => known(keyOf(id)))).toEqual([undefined, undefined, "ok", "ok", "ok"]);
});

test("many different long responses don't fill the memory: they end a file early", async () => {
  const receipts = await open();
  for (let number = 0; number < 50; number++)
    receipts.add(toReceipt(String(number), `${number}${"x".repeat(100_000)}`));
  await receipts.flush();
  expect((await folder.files(".receipts")).length).toBeGreaterThan(2);
});

test("a torn end affects nothing before or after it", async () => {
  const receipts = await open();
  receipts.add(toReceipt("1"));
  await receipts.flush();
  const [name = ""] = await folder.files(".receipts");
  await appendFile(join(folder.path, name), "half of a receipt");
  const again = await open();
  again.add(toReceipt("2"));
  await again.flush();
  const third = await open();
  expect(["1", "2"].map((id) => third.find(keyOf(id)))).toEqual(["ok", "ok"]);
});

test("receipts that can't be written stay in memory and are written later", async () => {
  const receipts = await open();
  disk.fail("writev", "ENOSPC");
  receipts.add(toReceipt("1"));
  await expect(receipts.flush()).rejects.toThrow("ENOSPC");
  expect(receipts.find(keyOf("1"))).toBe("ok");
  disk.heal();
  receipts.add(toReceipt("2"));
  await receipts.flush();
  const again = await open();
  expect(["1", "2"].map((id) => again.find(keyOf(id)))).toEqual(["ok", "ok"]);
});
