import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { createFileInsert } from "./insert-from-file.ts";

let folder: TemporaryFolder;
let path: string;
let memory: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  path = join(folder.path, "logs");
  memory = join(folder.path, "memory");
  mkdirSync(memory);
});
afterEach(() => folder.remove());

const unexpected = () => Promise.reject(new Error("not expected"));
/** Inserts from a file with `work`. */
const insertFromFile = (work: (file: string) => Promise<unknown>, options: { memory: string } = { memory }) =>
  createFileInsert({ path, allowDisk: true, ...options })(Buffer.from("rows"), { fromFile: work, inline: unexpected });

const files = () => readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

test("the bytes are in a file in memory during the work, and nowhere afterwards", async () => {
  await insertFromFile(async (file) => {
    expect(file.startsWith(memory)).toBe(true);
    expect(readFileSync(file, "utf8")).toBe("rows");
  });
  expect(files()).toEqual([]);
  const failing = insertFromFile(() => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(files()).toEqual([]);
});

test("files left by a killed process are deleted at the next start", async () => {
  await insertFromFile(async (file) => {
    writeFileSync(join(dirname(file), "left behind"), "rows");
  });
  expect(files()).toHaveLength(1);
  createFileInsert({ path, memory, allowDisk: true });
  expect(files()).toEqual([]);
});

test("without such a folder, the file is on disk, next to the engine's", async () => {
  const missing = { memory: join(memory, "missing") };
  await insertFromFile(async (file) => expect(dirname(file)).toBe(`${path}.rows`), missing);
  expect(files()).toEqual([]);
});

test("if rows must not be on disk, they are inserted inline, and files left on disk are deleted", async () => {
  mkdirSync(`${path}.rows`);
  writeFileSync(join(`${path}.rows`, "left behind"), "rows");
  const insertInline = createFileInsert({ path, memory: join(memory, "missing"), allowDisk: false });
  expect(files()).toEqual([]);
  let isInline = false;
  await insertInline(Buffer.from("rows"), {
    fromFile: unexpected,
    async inline() {
      isInline = true;
      expect(files()).toEqual([]);
    },
  });
  expect(isInline).toBe(true);
});
