import { open, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../../../storage/testing/temporary-folder.ts";
import { createFaultyDisk } from "../testing/faulty-disk.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { realDisk } from "./disk.ts";

let folder: TemporaryFolder;
let path: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  path = join(folder.path, "ledger");
});
afterEach(() => folder.remove());

const at = (sequence: number) => ({ cursor: { sequence, row: 0 } });

async function write(...sequences: number[]): Promise<void> {
  const checkpoint = await openCheckpoint({ disk: realDisk, folder: folder.path });
  for (const sequence of sequences) await checkpoint.write(at(sequence));
  await checkpoint.close();
}

async function read() {
  const { state, isDamaged, close } = await openCheckpoint({ disk: realDisk, folder: folder.path });
  await close();
  return { state, isDamaged };
}

test("the last state written is read back", async () => {
  expect(await read()).toEqual({ state: undefined, isDamaged: false });
  await write(1, 2, 3);
  expect(await read()).toEqual({ state: at(3), isDamaged: false });
  await write(4);
  expect(await read()).toEqual({ state: at(4), isDamaged: false });
});

test("a torn write leaves the previous state", async () => {
  await write(1, 2, 3);
  // Version 3 is in the second slot.
  const file = await open(path, "r+");
  await file.write(Buffer.from("torn"), 0, 4, 4096 + 20);
  await file.close();
  expect(await read()).toEqual({ state: at(2), isDamaged: false });
});

test("a file truncated at creation isn't damaged, one with other content is", async () => {
  await write();
  await truncate(path, 100);
  expect(await read()).toEqual({ state: undefined, isDamaged: false });
  await writeFile(path, "x".repeat(8192));
  expect(await read()).toEqual({ state: undefined, isDamaged: true });
});

test("writing needs no free space: the file never grows", async () => {
  await write();
  const { size } = await stat(path);
  await write(...Array(20).keys());
  expect((await stat(path)).size).toBe(size);
});

test("a failed write damages only its own slot, even if it is retried", async () => {
  const disk = createFaultyDisk();
  const checkpoint = await openCheckpoint({ disk, folder: folder.path });
  await checkpoint.write(at(1));
  disk.limitWrites(20);
  for (const _ of [1, 2, 3]) await expect(checkpoint.write(at(2))).rejects.toThrow("ENOSPC");
  expect((await read()).state).toEqual(at(1));
  disk.heal();
  await checkpoint.write(at(3));
  await checkpoint.close();
  expect((await read()).state).toEqual(at(3));
});
