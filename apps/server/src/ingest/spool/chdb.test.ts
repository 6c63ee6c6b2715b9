// The writer against the real engine: what it refuses, and what it only believes to have stored.
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { storeBlock } from "./store-block.ts";
import { type ChdbBlockStore, openChdbBlockStore, toRow } from "./testing/chdb-block-store.ts";
import { createTestFolder, type TestFolder } from "./testing/test-spool.ts";
import { createWriter, type Writer } from "./writer.ts";

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
let writer: Writer;
beforeEach(async () => {
  folder = await createTestFolder();
  const logger = { warn: () => {}, error: () => {} };
  writer = createWriter({ spool: await folder.open(), store, logger, pause: { first: 1, longest: 10 } });
});
afterEach(async () => {
  await writer.close();
  await folder.remove();
});

const good = (id: string) => toRow({ applicationId: "shop", time: 1, id, message: "hello" });
const toBatch = (rows: readonly string[]) => ({
  applicationId: "shop",
  receivedAt: Date.UTC(2026, 0, 1),
  format: 1,
  rowCount: rows.length,
  rows: Buffer.from(rows.join("")),
  answer: "",
});

test.each([
  ["a time that is no number", good("bad").replace("\t1\t", "\tsoon\t")],
  ["too few columns", "shop\t1\n"],
  ["too many columns", good("bad").replace("\n", "\tmore\n")],
])("a row with %s is set aside, and its neighbours are stored once", async (name, bad) => {
  const id = (number: number) => `${name} ${number}`;
  await writer.append(toBatch([good(id(1))]));
  await writer.append(toBatch([good(id(2)), bad, good(id(3)), bad]));
  await writer.append(toBatch([good(id(4))]));
  await writer.flush();
  const ids = (await store.ids()).filter((each) => each.startsWith(name));
  expect(ids).toEqual([1, 2, 3, 4].map(id));
  expect(writer.stats().setAsideRows).toBe(2);
});

test("rows that the engine lost while it kept their token are stored all the same, once", async () => {
  const block = { token: "lost:1-1", format: 1, rowCount: 1, rows: Buffer.from(good("lost")), batches: [] };
  await storeBlock(store, { ...block, isReplay: false }, false);
  await store.delete("lost");
  await store.insertBlock(block.rows, block);
  expect(await store.ids()).not.toContain("lost");
  for (const _ of [1, 2]) await storeBlock(store, { ...block, isReplay: true }, true);
  expect((await store.ids()).filter((id) => id === "lost")).toEqual(["lost"]);
});
