// Tests whichever engine this machine has.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import type { EngineConnection } from "./engine.ts";
import { loadEngine } from "./load-engine.ts";
import { loadNativeEngine } from "./native.ts";

const engine = await loadEngine();
let folder: TemporaryFolder;
let connection: EngineConnection;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  connection = engine.connect(folder.path);
  await connection.command({ query: "CREATE TABLE notes (id UInt64, note String) ENGINE = MergeTree ORDER BY id" });
});
afterAll(async () => {
  await connection.close();
  await folder.remove();
});

async function read(query: string): Promise<string> {
  const { stream } = await connection.query({ query, clickhouse_settings: { default_format: "TabSeparated" } });
  return text(stream);
}

test("rows are inserted as text and read back", async () => {
  await connection.insert({ query: "INSERT INTO notes FORMAT CSV", values: `1,"it's"\n2,ÄÖ\n` });
  expect(await read("SELECT * FROM notes ORDER BY id")).toBe("1\tit\\'s\n2\tÄÖ\n");
  expect(await read("SELECT count() FROM notes SETTINGS max_threads = 1")).toBe("2\n");
});

test("what the engine counts as used, which grows with every query, doesn't reach its limit", async () => {
  const limit = await read("SELECT value FROM system.server_settings WHERE name = 'max_server_memory_usage'");
  if (engine.isParallel) expect(Number(limit)).toBeGreaterThan(0);
  else expect(Number(limit)).toBeGreaterThan(2 ** 40);
});

test("without rows, nothing is inserted", async () => {
  await connection.insert({ query: "INSERT INTO notes FORMAT CSV", values: "\n" });
  expect(await read("SELECT count() FROM notes")).toBe("2\n");
});

test("settings are passed to the query with their values quoted", async () => {
  const query = "SELECT getSetting('max_threads'), getSetting('log_comment')";
  const settings = {
    default_format: "TabSeparated",
    max_threads: 3,
    log_comment: "it's",
    wait_end_of_query: 1,
  } as const;
  const { stream } = await connection.query({ query, clickhouse_settings: settings });
  expect(await text(stream)).toBe("3\tit\\'s\n");
});

test("a failed query rejects with the engine's code and type", async () => {
  await expect(connection.command({ query: "SELECT * FROM missing" })).rejects.toMatchObject({
    code: "60",
    type: "UNKNOWN_TABLE",
  });
  await expect(connection.ping({ select: true })).resolves.toEqual({ success: true });
});

test("no statement is truncated at a zero byte", async () => {
  expect(await read("SELECT length('a\\0b')")).toBe("3\n");
  const raw = read("SELECT 'a\0b'").then(
    (output) => output.length,
    ({ type }) => type,
  );
  expect(["a\\0b\n".length, "SYNTAX_ERROR"]).toContain(await raw);
});

test("connections to one folder share its tables, and a closed one runs no queries", async () => {
  const other = engine.connect(folder.path);
  const { stream } = await other.exec({ query: "SELECT max(id) FROM notes FORMAT TSV" });
  expect(await text(stream)).toBe("2\n");
  await other.close();
  await other.close();
  await expect(other.command({ query: "SELECT 1" })).rejects.toThrow("closed");
});

test("long statements and long results work", async () => {
  const long = "x".repeat(9_000_000);
  expect((await read(`SELECT '${long}' SETTINGS max_query_size = 10000000`)).length).toBe(long.length + 1);
});

test("tables persist when the folder is reopened, and only the engine's files are in it", async () => {
  await connection.close();
  connection = engine.connect(folder.path);
  expect(await read("SELECT count() FROM notes")).toBe("2\n");
  expect(readdirSync(folder.path)).not.toContain("user_defined");
});

const isPortable = (await loadNativeEngine()) === undefined;
if (isPortable) {
  test("after a crash of its process, running queries fail, and the next one restarts it", async () => {
    const slow = connection.command({ query: "SELECT sleepEachRow(1) FROM numbers(100)" });
    const failure = expect(slow).rejects.toThrow("The log engine's process ended (SIGKILL).");
    for (const id of engineProcesses(folder.path)) process.kill(id, "SIGKILL");
    await failure;
    expect(await read("SELECT count() FROM notes")).toBe("2\n");
  });

  test("signals to the server's process group don't affect its process", async () => {
    const [id = 0] = engineProcesses(folder.path);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.kill(id, signal);
    expect(await read("SELECT count() FROM notes")).toBe("2\n");
    expect(engineProcesses(folder.path)).toEqual([id]);
  });

  test("its process ends with the last connection", async () => {
    expect(engineProcesses(folder.path)).toHaveLength(1);
    await connection.close();
    expect(engineProcesses(folder.path)).toEqual([]);
  });
}

/** Processes that have files of the folder open. */
function engineProcesses(path: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((id) => isEngineOf(id, path))
    .map(Number);
}

function isEngineOf(id: string, path: string): boolean {
  try {
    return readFileSync(join("/proc", id, "cmdline"), "utf8").includes(path);
  } catch {
    return false;
  }
}
