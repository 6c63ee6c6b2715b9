import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@clickhouse/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadEngine } from "../../engine/load-engine.ts";
import { openStorage } from "../../open.ts";
import { newRow, toBytes } from "../../testing/rows.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { openChdb } from "./chdb.ts";
import { keepOnDisk } from "./encrypted-disk.ts";

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const key = randomBytes(32);
const secrets = ["written before", "written while on", "written after"].map(
  (text) => `${text} ${randomBytes(8).toString("hex")}`,
);

/** Opens the store, adds a log, and returns all messages. */
async function addTo(isOn: boolean, seq: number): Promise<string[]> {
  const { logs, close } = await openStorage({ dataDir: folder.path, encryption: { key, isOn } });
  await logs.insert(toBytes([newRow({ seq: String(seq), message: secrets[seq] ?? "" })]), { token: String(seq) });
  const rows = await logs.list([{ applicationId: "shop", since: 0, deletedTo: "0" }], {}, { limit: 10 });
  await close();
  return rows.map(({ message }) => message).sort();
}

/**
 * Which of the messages are in plain text in any file of the folder. Compression leaves such short strings unchanged.
 */
function readableOnDisk(): string[] {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  return secrets.filter((secret) => contents.some((bytes) => bytes.includes(secret.slice(-16))));
}

test("logs can be encrypted on disk; existing ones move when that is turned on or off", async () => {
  const [before = "", on = "", after = ""] = secrets;
  expect(await addTo(false, 0)).toEqual([before]);
  expect(readableOnDisk()).toEqual([before]);

  expect(await addTo(true, 1)).toEqual([before, on].sort());
  expect(readableOnDisk()).toEqual([]);

  expect(await addTo(false, 2)).toEqual([...secrets].sort());
  expect(readableOnDisk()).toEqual([before, on, after]);
});

test("a wrong secret is detected before the engine touches data it can't read", async () => {
  const checkSecret = () => Promise.reject(new Error("another secret"));
  const encryption = { key: randomBytes(32), isOn: true };
  await expect(openStorage({ dataDir: folder.path, encryption, checkSecret })).rejects.toThrow("another secret");
  expect(readableOnDisk()).toEqual(secrets);
});

test("[CLAIM-11] without a file system in memory, no file of the data folder ever contains a row in plain text", async () => {
  const dataDir = join(folder.path, "no-memory");
  const options = { dataDir, encryption: { key, isOn: true }, memoryFolder: join(folder.path, "missing") };
  const { logs, close } = await openStorage(options);
  const marker = randomBytes(8).toString("hex");
  const rows = Array.from({ length: 20 }, (_, seq) =>
    newRow({ seq: String(seq + 1), message: `${marker} "${seq}"\n\t` }),
  );
  let isDone = false;
  const watching = findInFiles(dataDir, marker, () => isDone);
  for (const row of rows) await logs.insert(toBytes([row]), { token: row.seq });
  // Stored once, no matter how often it is tried.
  for (const row of rows) await logs.insert(toBytes([row]), { token: row.seq });
  isDone = true;
  expect(await watching).toEqual([]);
  // Where rows would be without encryption.
  expect(existsSync(join(dataDir, "logs.rows"))).toBe(false);
  const stored = await logs.list([{ applicationId: "shop", since: 0, deletedTo: "0" }], {}, { limit: 100 });
  await close();
  expect(await findInFiles(dataDir, marker, () => true)).toEqual([]);
  expect(stored.toSorted((a, b) => Number(a.seq) - Number(b.seq))).toEqual(rows);
});

/** Names of all files that contain the text at any time until it is done. */
async function findInFiles(dir: string, text: string, isDone: () => boolean): Promise<string[]> {
  const found = new Set<string>();
  let isLast = false;
  while (!isLast) {
    isLast = isDone();
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])) {
      const file = join(entry.parentPath, entry.name);
      // The engine deletes files all the time.
      const bytes = entry.isFile() ? await readFile(file).catch(() => undefined) : undefined;
      if (bytes?.includes(text)) found.add(file);
    }
  }
  return [...found];
}

test("parts that are being merged move, too", async () => {
  const dataDir = join(folder.path, "merging");
  const path = join(dataDir, "logs");
  const rowsOf = (part: number) =>
    Array.from({ length: 20_000 }, (_, index) => newRow({ seq: String(part * 20_000 + index), message: `${index}` }));
  const plain = await openStorage({ dataDir, encryption: { key, isOn: false } });
  for (let part = 0; part < 6; part++) await plain.logs.insert(toBytes(rowsOf(part)), { token: String(part) });
  await plain.close();

  const encryption = { key, isOn: true };
  const db = await openChdb({ path, encryption });
  const other = createClient({ connection: (await loadEngine()).connect(path) });
  let isOver = false;
  const merge = other.command({ query: "OPTIMIZE TABLE logs FINAL" }).then(
    () => (isOver = true),
    () => "was stopped",
  );
  while (!isOver && (await db.query("SELECT 1 FROM system.merges")).length === 0);
  await keepOnDisk(db, encryption);
  await merge;
  const disks = await db.query("SELECT DISTINCT disk_name AS disk FROM system.parts WHERE table = 'logs' AND active");
  await other.close();
  await db.close();
  expect(disks).toEqual([{ disk: "encrypted" }]);
});

test("the key isn't in any file", () => {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) {
    const bytes = readFileSync(join(file.parentPath, file.name));
    expect(bytes.includes(key) || bytes.includes(key.toString("hex")), file.name).toBe(false);
  }
});
