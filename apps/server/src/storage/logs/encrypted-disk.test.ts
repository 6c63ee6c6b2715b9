import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../open.ts";
import { newRow, toBytes } from "../testing/rows.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const key = randomBytes(32);
const secrets = ["written before", "written while on", "written after"].map(
  (text) => `${text} ${randomBytes(8).toString("hex")}`,
);

/** Opens the store, adds a log, and gives the messages of all. */
async function addTo(isOn: boolean, seq: number): Promise<string[]> {
  const { logs, close } = await openStorage({ dataDir: folder.path, encryption: { key, isOn } });
  await logs.insert(toBytes([newRow({ seq: String(seq), message: secrets[seq] ?? "" })]), { token: String(seq) });
  const rows = await logs.list([{ applicationId: "shop", since: 0, deletedTo: "0" }], {}, { limit: 10 });
  await close();
  return rows.map(({ message }) => message).sort();
}

/** Which of the messages some file of the folder holds as they are. Compression leaves texts this short alone. */
function readableOnDisk(): string[] {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  return secrets.filter((secret) => contents.some((bytes) => bytes.includes(secret.slice(-16))));
}

test("logs can be kept encrypted on disk; what was stored before moves when that is switched on or off", async () => {
  const [before = "", on = "", after = ""] = secrets;
  expect(await addTo(false, 0)).toEqual([before]);
  expect(readableOnDisk()).toEqual([before]);

  expect(await addTo(true, 1)).toEqual([before, on].sort());
  expect(readableOnDisk()).toEqual([]);

  expect(await addTo(false, 2)).toEqual([...secrets].sort());
  expect(readableOnDisk()).toEqual([before, on, after]);
});

test("a wrong secret is found out before the engine touches what it cannot read", async () => {
  const checkSecret = () => Promise.reject(new Error("another secret"));
  const encryption = { key: randomBytes(32), isOn: true };
  await expect(openStorage({ dataDir: folder.path, encryption, checkSecret })).rejects.toThrow("another secret");
  expect(readableOnDisk()).toEqual(secrets);
});

test("the key is in no file", () => {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) {
    const bytes = readFileSync(join(file.parentPath, file.name));
    expect(bytes.includes(key) || bytes.includes(key.toString("hex")), file.name).toBe(false);
  }
});
