import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { createHandOver } from "./hand-over.ts";

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

const files = () => readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

test("the bytes are in a file in memory while the work lasts, and nowhere afterwards", async () => {
  await createHandOver({ path, memory })(Buffer.from("rows"), async (file) => {
    expect(file.startsWith(memory)).toBe(true);
    expect(readFileSync(file, "utf8")).toBe("rows");
  });
  expect(files()).toEqual([]);
  const failing = createHandOver({ path, memory })(Buffer.from("rows"), () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(files()).toEqual([]);
});

test("what a killed process has left is gone with the next start", async () => {
  await createHandOver({ path, memory })(Buffer.from("rows"), async (file) => {
    writeFileSync(join(dirname(file), "left behind"), "rows");
  });
  expect(files()).toHaveLength(1);
  createHandOver({ path, memory });
  expect(files()).toEqual([]);
});

test("without such a folder the file is on the disk, beside the engine's", async () => {
  await createHandOver({ path, memory: join(memory, "missing") })(Buffer.from("rows"), async (file) => {
    expect(dirname(file)).toBe(`${path}.rows`);
  });
  expect(files()).toEqual([]);
});
