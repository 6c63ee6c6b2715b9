import { open as openFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Spool, SpoolOptions } from "./spool.ts";
import { testKey } from "./testing/batches.ts";
import { createTestFolder, readAll, type TestFolder, toBatch } from "./testing/test-spool.ts";
import { toTexts } from "./testing/texts.ts";

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

/** The cursors in the metadata, by spool. */
const cursors = new Map<string, number>();

const open = (options: Partial<SpoolOptions> = {}) =>
  folder.open({
    async digestedTo(id, storedTo) {
      if (!cursors.has(id)) cursors.set(id, storedTo);
      return cursors.get(id) ?? 0;
    },
    ...options,
  });

const textsOf = (block: Awaited<ReturnType<Spool["stored"]["next"]>>) =>
  block?.batches.map(({ applicationId, rows }) => [applicationId, ...toTexts(rows)].join(" "));

/** Digests everything that is stored. */
async function digestAll({ stored }: Spool): Promise<string[]> {
  const texts: string[] = [];
  for (let block = await stored.next(); block; block = await stored.next()) {
    texts.push(...(textsOf(block) ?? []));
    cursors.set(stored.id ?? "", block.upTo);
    await stored.done();
  }
  return texts;
}

test("rows are returned once they are stored, by batch, and again until they are done", async () => {
  const spool = await open({ blockRows: 2 });
  await spool.append(toBatch(["1", "2"]));
  await spool.append(toBatch(["3"], { applicationId: "blog" }));
  expect(await spool.stored.next()).toBeUndefined();
  await spool.blocks.next();
  await spool.blocks.done();
  const first = await spool.stored.next();
  expect(textsOf(first)).toEqual(["shop 1 2"]);
  await readAll(spool);
  expect(await spool.stored.next()).toBe(first);
  await spool.stored.done();
  expect(textsOf(await spool.stored.next())).toEqual(["blog 3"]);
  await spool.close();
});

test("a partly stored batch waits for the rest of it", async () => {
  const spool = await open();
  await spool.append(toBatch(["1", "2"]));
  await spool.blocks.next();
  await spool.blocks.narrow(1);
  await spool.blocks.next();
  await spool.blocks.done();
  expect(await spool.stored.next()).toBeUndefined();
  await readAll(spool);
  expect(await digestAll(spool)).toEqual(["shop 1 2"]);
  await spool.close();
});

test("stored frames are deleted only when they are digested", async () => {
  const spool = await open({ segmentBytes: 1 });
  for (const text of ["1", "2", "3"]) await spool.append(toBatch([text]));
  await readAll(spool);
  expect(await folder.files(".frames")).toHaveLength(3);
  await digestAll(spool);
  expect(await folder.files(".frames")).toEqual([]);
  await spool.close();
});

test("with too large a backlog for the digest, batches are rejected until some of it is digested", async () => {
  const spool = await open({ maxBytes: 3_000 });
  const batch = toBatch(["x".repeat(1_000)]);
  await spool.append(batch);
  await spool.append(batch);
  await readAll(spool);
  await expect(spool.append(batch)).rejects.toMatchObject({ code: "overloaded" });
  await digestAll(spool);
  await spool.append(batch);
  await spool.close();
});

test("rows of an application whose logs were deleted are left out", async () => {
  const spool = await open();
  await spool.append(toBatch(["1"]));
  await spool.append(toBatch(["2"], { applicationId: "blog" }));
  await readAll(spool);
  await spool.discard("shop");
  await spool.append(toBatch(["3"]));
  await readAll(spool);
  expect(await digestAll(spool)).toEqual(["blog 2", "shop 3"]);
  await spool.close();
});

describe("after a restart", () => {
  test.each([
    ["unchanged", {}],
    ["encrypted", { key: testKey, encrypt: true }],
  ])("the digest continues where it was, with a spool that is %s", async (_, options) => {
    const before = await open({ ...options, blockRows: 1, segmentBytes: 300 });
    for (const text of ["1", "2", "3", "4"]) await before.append(toBatch([text]));
    for (const _ of [1, 2, 3]) {
      await before.blocks.next();
      await before.blocks.done();
    }
    const first = await before.stored.next();
    cursors.set(before.stored.id ?? "", first?.upTo ?? 0);
    await before.close();

    const after = await open({ ...options, blockRows: 1 });
    expect(await digestAll(after)).toEqual(["shop 2", "shop 3"]);
    await readAll(after);
    await after.append(toBatch(["5"]));
    await readAll(after);
    expect(await digestAll(after)).toEqual(["shop 4", "shop 5"]);
    await after.close();
  });

  test("a spool that was never digested starts with the rows that aren't stored", async () => {
    const before = await folder.open();
    await before.append(toBatch(["stored"]));
    await readAll(before);
    await before.append(toBatch(["waits"]));
    await before.close();
    const after = await open();
    await readAll(after);
    expect(await digestAll(after)).toEqual(["shop waits"]);
    await after.close();
  });

  test("a folder restored from an older copy digests what it accepts from then on", async () => {
    const spool = await open();
    cursors.set(spool.stored.id ?? "", 1_000);
    await spool.close();
    const restored = await open();
    await restored.append(toBatch(["1"]));
    await readAll(restored);
    expect(await digestAll(restored)).toEqual(["shop 1"]);
    await restored.close();
  });
});

test("damaged frames are skipped", async () => {
  const spool = await open();
  for (const text of ["1", "2", "3"]) await spool.append(toBatch([text]));
  await readAll(spool);
  const path = join(folder.path, (await folder.files(".frames"))[0] ?? "");
  const { size } = await stat(path);
  const file = await openFile(path, "r+");
  for (const offset of [size / 3 + 70, size - 4]) await file.write(Buffer.from("xxxx"), 0, 4, offset);
  await file.close();
  expect(await digestAll(spool)).toEqual(["shop 1"]);
  await spool.append(toBatch(["4"]));
  await readAll(spool);
  expect(await digestAll(spool)).toEqual(["shop 4"]);
  await spool.close();
});
