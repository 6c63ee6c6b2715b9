import type { ClickHouseClient } from "@clickhouse/client";
import { expect, test } from "vitest";
import { type BindQuery, createLogDb } from "./client.ts";
import { createConnectionPool } from "./connection-pool.ts";
import { resetConnection } from "./reset-connection.ts";

const bind: BindQuery = (query, _params, settings = {}) => ({ query, clickhouse_settings: settings });

type Query = Parameters<ClickHouseClient["query"]>[0];

/** A client like chDB's: the output of a failed query is returned before that of the next one. */
function createLeakingClient({ isForeign = false, keepsLeftover = false }) {
  let leftover = isForeign ? '["foreign",["message"],["secret"],"foreign"]' : "";
  const queries: string[] = [];

  function run({ query, clickhouse_settings: settings = {} }: Query): string {
    queries.push(query);
    const { format_custom_result_before_delimiter: before, format_custom_result_after_delimiter: after } = settings;
    const output = `${before},["response"],["${query}"]${after}`;
    if (query === "failing") {
      leftover = output;
      throw new Error("timeout");
    }
    const whole = leftover + output;
    if (!keepsLeftover) leftover = "";
    return whole;
  }

  return {
    queries,
    query: async (query: Query) => {
      const output = run(query);
      return { text: async () => output };
    },
    command: async (query: Query) => void run(query),
  };
}

function open(...clients: ReturnType<typeof createLeakingClient>[]) {
  let connected = 0;
  const closed: unknown[] = [];
  const pool = createConnectionPool({
    size: 1,
    connect: () => clients[connected++] as unknown as ClickHouseClient,
    async disconnect(client) {
      closed.push(client);
    },
    reset: (client, error) => resetConnection(client, error, bind),
  });
  const use: (typeof pool)["use"] = (work) => pool.use(work);
  const db = createLogDb({
    read: (_, work) => use(work),
    write: use,
    command: use,
    check: use,
    bind,
    insertRows: async () => {},
    readsItsWrites: true,
    close: pool.close,
  });
  return { db, closed };
}

test("after a failed query, a connection is reused once its leftover output is gone", async () => {
  const client = createLeakingClient({});
  const { db, closed } = open(client);
  await expect(db.query("failing")).rejects.toThrow("timeout");
  expect(await db.query("next")).toEqual([{ response: "next" }]);
  expect(closed).toEqual([]);
  expect(client.queries).toEqual(["failing", "SELECT 1", "SELECT 1", "next"]);
});

test("a connection whose leftover output doesn't go away is closed", async () => {
  const clients = [createLeakingClient({ keepsLeftover: true }), createLeakingClient({})];
  const { db, closed } = open(...clients);
  await expect(db.query("failing")).rejects.toThrow("timeout");
  expect(await db.query("next")).toEqual([{ response: "next" }]);
  expect(closed).toEqual([clients[0]]);
});

test("foreign output is never returned, and its connection is closed without another query", async () => {
  const clients = [createLeakingClient({ isForeign: true }), createLeakingClient({})];
  const { db, closed } = open(...clients);
  await expect(db.query("mine")).rejects.toMatchObject({ code: "unverified_read", status: 503, cause: undefined });
  expect(clients[0]?.queries).toEqual(["mine"]);
  expect(closed).toEqual([clients[0]]);
  expect(await db.query("next")).toEqual([{ response: "next" }]);
});

test("each query has its own nonce", async () => {
  const nonces = new Set<unknown>();
  const client = createLeakingClient({});
  const recorded = {
    ...client,
    query(query: Query) {
      nonces.add(query.clickhouse_settings?.format_custom_result_before_delimiter);
      return client.query(query);
    },
  };
  const { db } = open(recorded);
  for (let round = 0; round < 5; round++) await db.query("mine");
  expect(nonces.size).toBe(5);
});
