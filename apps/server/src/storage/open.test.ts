import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStorage, type StorageOptions } from "./open.ts";
import { type ClickHouseHttp, startClickHouseHttp } from "./testing/clickhouse-http.ts";
import { type Postgres, startPostgres } from "./testing/postgres.ts";
import { createTemporaryFolder, type TemporaryFolder } from "./testing/temporary-folder.ts";

const password = "s3cret: geheim";
let clickhouse: ClickHouseHttp;
let postgres: Postgres;
let folder: TemporaryFolder;

beforeAll(async () => {
  [clickhouse, postgres] = await Promise.all([startClickHouseHttp({ password }), startPostgres({ password })]);
});
afterAll(() => Promise.all([clickhouse.stop(), postgres.stop()]));
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

test("without URLs, both databases are in the data folder, which needn't exist yet", async () => {
  const dataDir = join(folder.path, "not", "yet");
  await useStorage({ dataDir });
  expect(existsSync(join(dataDir, "logs"))).toBe(true);
  expect(existsSync(join(dataDir, "contrail.sqlite"))).toBe(true);
});

test("with URLs, neither is", async () => {
  const dataDir = folder.path;
  await useStorage({
    dataDir,
    clickhouseUrl: clickhouse.url.href,
    postgresUrl: (await postgres.createDatabase()).href,
  });
  expect(existsSync(join(dataDir, "logs"))).toBe(false);
  expect(existsSync(join(dataDir, "contrail.sqlite"))).toBe(false);
});

async function useStorage(options: StorageOptions): Promise<void> {
  const storage = await openStorage(options);
  await storage.ping();
  expect(await storage.install.putIfAbsent("name", "value")).toBe("value");
  expect(await storage.logs.applicationIds()).toEqual([]);
  await storage.close();
}

describe("an unusable server prevents startup with one sentence, without the password", () => {
  const changed = (url: URL, change: Partial<URL>) => Object.assign(new URL(url), change).href;

  test.each<[string, Partial<URL>, RegExp]>([
    [
      "connection refused",
      { port: "9" },
      /^Can't connect to ClickHouse at 127\.0\.0\.1:9 \(set by CONTRAIL_CLICKHOUSE_URL\): .*ECONNREFUSED.*\.$/,
    ],
    [
      "wrong password",
      { password: "guessed pass" },
      /^Can't connect to ClickHouse at 127\.0\.0\.1:\d+ \(set by CONTRAIL_CLICKHOUSE_URL\): .*Authentication failed.*\.$/,
    ],
    [
      "no such database",
      { pathname: "/nowhere" },
      /^Can't connect to ClickHouse at 127\.0\.0\.1:\d+ \(set by CONTRAIL_CLICKHOUSE_URL\): .*nowhere does not exist.*\.$/,
    ],
  ])("ClickHouse: %s", async (_, change, sentence) => {
    const clickhouseUrl = changed(clickhouse.url, change);
    await expectRefusal({ dataDir: folder.path, clickhouseUrl }, sentence);
  });

  test.each<[string, Partial<URL>, RegExp]>([
    [
      "connection refused",
      { port: "9" },
      /^Can't connect to PostgreSQL at 127\.0\.0\.1:9 \(set by CONTRAIL_POSTGRES_URL\): .*ECONNREFUSED.*\.$/,
    ],
    [
      "wrong password",
      { password: "guessed pass" },
      /^Can't connect to PostgreSQL at 127\.0\.0\.1:\d+ \(set by CONTRAIL_POSTGRES_URL\): password authentication failed.*\.$/,
    ],
    [
      "no such database",
      { pathname: "/nowhere" },
      /^Can't connect to PostgreSQL at 127\.0\.0\.1:\d+ \(set by CONTRAIL_POSTGRES_URL\): .*nowhere" does not exist\.$/,
    ],
  ])("PostgreSQL: %s", async (_, change, sentence) => {
    const postgresUrl = changed(await postgres.createDatabase(), change);
    await expectRefusal({ dataDir: folder.path, postgresUrl }, sentence);
  });

  async function expectRefusal(options: StorageOptions, sentence: RegExp): Promise<void> {
    const error = await openStorage(options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    const { message } = error as Error;
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/s3cret|geheim|guessed|\n/);
  }
});

test("stores opened before a failure are closed again", async () => {
  const clickhouseUrl = "http://127.0.0.1:9";
  await expect(openStorage({ dataDir: folder.path, clickhouseUrl })).rejects.toThrow("127.0.0.1:9");
  await useStorage({ dataDir: folder.path });
});
