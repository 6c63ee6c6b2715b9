// chDB adds the output of a failed query to that of the next one on the same connection.
import { createClient } from "@clickhouse/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadEngine } from "../../engine/load-engine.ts";
import { createTemporaryFolder } from "../../testing/temporary-folder.ts";
import { openChdb } from "./chdb.ts";
import { createConnectionPool } from "./connection-pool.ts";
import type { LogDb } from "./driver.ts";

const engine = await loadEngine();
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let db: LogDb;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  // One connection for all quick reads.
  db = await openChdb({ path: folder.path, readers: 1 });
});
afterAll(async () => {
  await db.close();
  await folder.remove();
});

const failing = "SELECT number AS secret, throwIf(number = 20) FROM numbers(30) SETTINGS max_block_size = 1";
const timingOut =
  "SELECT number AS secret, sleepEachRow(0.1) FROM numbers(100) SETTINGS max_block_size = 1, output_format_parallel_formatting = 0";
const readMine = () => db.query("SELECT 'mine' AS mine");

type Client = ReturnType<typeof connect>;

function connect() {
  return createClient({ connection: engine.connect(folder.path) });
}

const readText = async (client: Client, query: string) => (await client.query({ query, format: "JSONEachRow" })).text();

test("without the pool, the rows of a failed query are returned with those of the next one", async () => {
  const client = connect();
  await expect(readText(client, failing)).rejects.toThrow("throwIf");
  // Once this is just `{"mine":"mine"}`, resetting connections is no longer needed.
  expect(await readText(client, "SELECT 'mine' AS mine")).toMatch(/"secret":0.*"mine":"mine"/s);
  await client.close();
});

test("after a failed read, the next one only gets its own rows", async () => {
  await expect(db.query(failing)).rejects.toThrow("throwIf");
  expect(await readMine()).toEqual([{ mine: "mine" }]);
});

test("after a read that timed out, the next one only gets its own rows", async () => {
  await expect(db.query(timingOut, {}, { seconds: 1 })).rejects.toMatchObject({ code: "search_too_slow" });
  expect(await readMine()).toEqual([{ mine: "mine" }]);
});

test("connections are discarded and replaced while a query runs, which completes as usual", async () => {
  const pool = createConnectionPool({ size: 1, connect, disconnect: (client) => client.close() });
  const sleeping = "SELECT sum(sleepEachRow(0.5)) AS slept FROM numbers(6) SETTINGS max_block_size = 1";
  const running = db.query(sleeping, {}, { isSlow: true });
  for (let round = 0; round < 3; round++) {
    await expect(pool.use((client) => readText(client, failing))).rejects.toThrow("throwIf");
  }
  expect(await pool.use((client) => readText(client, "SELECT 'mine' AS mine"))).toBe('{"mine":"mine"}\n');
  expect(await running).toEqual([{ slept: 0 }]);
  await pool.close();
  expect(await readMine()).toEqual([{ mine: "mine" }]);
});
