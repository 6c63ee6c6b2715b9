// The writer with the real engine: rows it rejects, and rows it wrongly considers stored.
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { format } from "../../storage/testing/rows.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { storeBlock } from "./store-block.ts";
import { toNumberedBatch } from "./testing/batches.ts";
import { type ChdbBlockStore, openChdbBlockStore } from "./testing/chdb-block-store.ts";
import { createTestFolder, startWriter, type TestFolder, type TestWriter, toBatch } from "./testing/test-spool.ts";
import { toRows, toTexts } from "./testing/texts.ts";

let engine: TemporaryFolder;
let store: ChdbBlockStore;
beforeAll(async () => {
  engine = await createTemporaryFolder();
  store = await openChdbBlockStore(join(engine.path, "store"));
});
afterAll(async () => {
  await store.close();
  await engine.remove();
});

let folder: TestFolder;
let writer: TestWriter;
beforeEach(async () => {
  folder = await createTestFolder();
  const logger = { warn: () => {}, error: () => {} };
  const retryDelays = { firstDelayMs: 1, maxDelayMs: 10 };
  writer = startWriter(await folder.open(), { store, logger, retryDelays });
});
afterEach(async () => {
  await writer.close();
  await folder.remove();
});

test("a row that the engine rejects becomes a dead letter, and the other rows are stored once", async () => {
  await writer.append(toBatch(["1"]));
  const damaged = toRows(["2", "3", "damaged"]).subarray(0, -3);
  await writer.append({ ...toBatch(["2", "3", "damaged"]), rows: damaged });
  await writer.flush();
  await writer.append(toBatch(["4"]));
  await writer.flush();
  expect(await store.messages()).toEqual(["1", "2", "3", "4"]);
  expect(writer.stats().deadLetterRows).toBe(1);
});

test("rows that the engine lost but recorded the token of are stored anyway, once", async () => {
  const { rows, rowCount } = toNumberedBatch(39);
  const messages = toTexts(rows);
  const stored = async () => (await store.messages()).filter((each) => each.startsWith("39/"));
  const block = { token: "lost:1-1", format, rowCount, rows, batches: [] };
  await storeBlock(store, { ...block, isReplay: false }, false);
  for (const lost of ["39/0", "39/7"]) await store.delete(lost);
  await store.insert(rows, block);
  expect(await stored()).toHaveLength(rowCount - 2);
  for (const _ of [1, 2]) await storeBlock(store, { ...block, isReplay: true }, true);
  expect(await stored()).toEqual(messages.sort());
});
