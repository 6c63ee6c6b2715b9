// A folder written by the last release: nothing in it is lost, repeated or counted twice.
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Count } from "../../storage/metadata/ledger/usage.ts";
import { testKey } from "./testing/batches.ts";
import { createTestFolder, readAll, type TestFolder, toBatch } from "./testing/test-spool.ts";
import { toTexts } from "./testing/texts.ts";

const written = fileURLToPath(new URL("./testing/last-release", import.meta.url));
const day = Date.UTC(2026, 0, 1) / 86_400_000;
const nothing = { calls: 0, logs: 0, bytes: 0 };

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
  await cp(written, folder.path, { recursive: true });
});
afterEach(() => folder.remove());

/** Its first two frames are in the ledger; it was never digested. */
async function open() {
  const ids: string[] = [];
  const spool = await folder.open({
    key: testKey,
    async countedTo(id) {
      ids.push(id);
      return 2;
    },
    async digestedTo(id, storedTo) {
      ids.push(id);
      return storedTo;
    },
  });
  return { spool, ids };
}

test("the started block comes first, with its token, then the waiting rows, without deleted ones", async () => {
  const { spool } = await open();
  const begun = await spool.blocks.next();
  const { token } = JSON.parse(await readFile(join(folder.path, "set-aside.jsonl"), "utf8"));
  expect(begun).toMatchObject({ token, isReplay: true, rowCount: 3 });
  expect(await readAll(spool)).toEqual(["begun 1", "begun 2", "begun 3", "encrypted 1"]);
  expect(spool.backlog.stats()).toMatchObject({ bytes: 0, rows: 0, batches: 0, damagedBytes: 0 });
  expect(folder.messages).toEqual([]);
  await spool.close();
});

test("batches that were sent before are recognized, whether they are stored or not", async () => {
  const { spool } = await open();
  for (const batchId of ["b1", "b2", "b3"]) {
    expect(await spool.append(toBatch(["again"], { batchId }))).toMatchObject({ isRepeat: true });
  }
  expect(await spool.append(toBatch(["new"], { batchId: "b4" }))).toMatchObject({ isRepeat: false });
  await spool.close();
});

test("usage is counted from the last frame in the ledger", async () => {
  const { spool, ids } = await open();
  expect(new Set([...ids, spool.usage.id])).toEqual(new Set([await readFile(join(written, "id"), "utf8")]));
  const counts: Count[] = [
    { kind: "batch", id: "shop", day, ...nothing, calls: 2, logs: 4 },
    { kind: "batch", id: "gone", day, ...nothing, calls: 1, logs: 1 },
    { kind: "transfer", id: "ada", day, ...nothing, bytes: 5_000_000_000 },
  ];
  const uncounted = spool.usage.takeUncounted()?.counts ?? [];
  expect(uncounted).toHaveLength(3);
  expect(uncounted).toEqual(expect.arrayContaining(counts));
  await spool.close();
});

test("the digest starts after the stored rows", async () => {
  const { spool } = await open();
  await readAll(spool);
  const digested: string[] = [];
  for (let block = await spool.stored.next(); block; block = await spool.stored.next()) {
    digested.push(...block.batches.flatMap(({ rows, format }) => toTexts(rows, format)));
    await spool.stored.done();
  }
  expect(digested).toEqual(["begun 1", "begun 2", "begun 3", "encrypted 1"]);
  await spool.close();
});
