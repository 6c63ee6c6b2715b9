// Makes a chDB connection safe to use after a failed query.
import type { ClickHouseClient } from "@clickhouse/client";
import { AppError } from "../../../errors.ts";
import { type BindQuery, maxReadSeconds, readFramed } from "./client.ts";

/**
 * The output of a failed query is returned with that of the next one: a query removes it, and a second one proves that
 * nothing is left. A connection that returned unverified output can't be reset; the pool closes it. Closing is not the
 * rule, because chDB frees a connection only when every query that runs in the process has ended, so that half-closed
 * ones would pile up behind a long deletion.
 */
export async function resetConnection(client: ClickHouseClient, error: unknown, bind: BindQuery): Promise<void> {
  if (error instanceof AppError && error.code === "unverified_read") throw error;
  await client.command({ query: "SELECT 1", clickhouse_settings: { max_execution_time: maxReadSeconds } });
  await readFramed(client, { bind, sql: "SELECT 1" });
}
