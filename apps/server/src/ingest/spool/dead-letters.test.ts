import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDeadLetters, type DeadLettersOptions } from "./dead-letters.ts";
import { createCipher } from "./disk/cipher.ts";
import { realDisk } from "./disk/disk.ts";
import { testKey } from "./testing/batches.ts";
import { createTestFolder, type TestFolder } from "./testing/test-spool.ts";

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

const create = (options: Partial<DeadLettersOptions> = {}) =>
  createDeadLetters({ disk: realDisk, folder: folder.path, clock: folder.clock, cipher: undefined, ...options });
const rejected = (applicationId: string, row: string) => ({ applicationId, token: `node:${row}`, reason: "bad", row });
const lines = async (name = "set-aside.jsonl") =>
  (await readFile(join(folder.path, name), "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test("each row is listed with its reason", async () => {
  const deadLetters = create();
  await deadLetters.add(rejected("shop", "a"));
  await deadLetters.add(rejected("shop", "b"));
  expect(await lines()).toEqual([
    { at: "2026-01-01T00:00:00.000Z", applicationId: "shop", token: "node:a", reason: "bad", row: "a" },
    { at: "2026-01-01T00:00:00.000Z", applicationId: "shop", token: "node:b", reason: "bad", row: "b" },
  ]);
});

test("with a key, row and reason are encrypted", async () => {
  await create({ cipher: createCipher(testKey) }).add(rejected("shop", "secret"));
  const [{ nonce, sealed, ...rest }] = await lines();
  expect(rest).toEqual({ at: "2026-01-01T00:00:00.000Z", applicationId: "shop", token: "node:secret" });
  const seal = { nonce: Buffer.from(nonce, "base64"), label: Buffer.alloc(0) };
  const opened = createCipher(testKey).open(Buffer.from(sealed, "base64"), seal);
  expect(JSON.parse(opened.toString())).toEqual({ reason: "bad", row: "secret" });
});

test("the disk holds two files at most", async () => {
  const deadLetters = create({ maxBytes: 150 });
  for (const row of ["1", "2", "3", "4", "5"]) await deadLetters.add(rejected("shop", row));
  expect((await lines("set-aside.old.jsonl")).map(({ row }) => row)).toEqual(["3", "4"]);
  expect((await lines()).map(({ row }) => row)).toEqual(["5"]);
});

test("the rows of applications can be discarded", async () => {
  const deadLetters = create();
  await deadLetters.add(rejected("shop", "a"));
  await deadLetters.add(rejected("blog", "b"));
  await deadLetters.add(rejected("cafe", "c"));
  await deadLetters.discard(["shop", "cafe"]);
  expect((await lines()).map(({ row }) => row)).toEqual(["b"]);
});
