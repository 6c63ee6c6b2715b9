// A connection of the ClickHouse client to the portable engine.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type ClickHouseSettings, parseError } from "@clickhouse/client";
import type { EngineConnection } from "../engine.ts";
import type { EngineUser } from "./engine-process.ts";
import type { QueryResult } from "./query-channel.ts";

/** The client sets them for HTTP; the engine doesn't know them. */
const httpOnlySettings = new Set(["wait_end_of_query", "send_progress_in_http_headers", "enable_http_compression"]);

interface PortableQuery {
  query: string;
  query_id?: string;
  clickhouse_settings?: ClickHouseSettings;
  values?: unknown;
}

export function createPortableConnection(engine: EngineUser): EngineConnection {
  let isClosed = false;

  async function run(params: PortableQuery): Promise<QueryResult> {
    if (isClosed) throw new Error("The connection to the log engine is closed.");
    const { default_format: format = "CSV", ...settings } = params.clickhouse_settings ?? {};
    const values = params.values === undefined ? undefined : await readValues(params.values);
    if (values?.trim() === "") return { bytes: Buffer.alloc(0), rowsRead: 0, bytesRead: 0, elapsedSeconds: 0 };
    const statement = values === undefined ? params.query : `${params.query}\n${values}`;
    try {
      return await engine.query([...toStatements(settings), statement].join("; "), String(format));
    } catch (error) {
      throw parseError(error as Error);
    }
  }

  const connection = {
    async query(params: PortableQuery) {
      const { bytes } = await run(params);
      return { ...toResult(params), stream: Readable.from([bytes], { objectMode: false }) };
    },
    async exec(params: PortableQuery) {
      const result = await run(params);
      const stream = Readable.from([result.bytes], { objectMode: false });
      return { ...toResult(params), stream, summary: toSummary(result) };
    },
    command: async (params: PortableQuery) => ({ ...toResult(params), summary: toSummary(await run(params)) }),
    insert: async (params: PortableQuery) => ({ ...toResult(params), summary: toSummary(await run(params)) }),
    async ping() {
      try {
        await run({ query: "SELECT 1" });
        return { success: true };
      } catch (error) {
        return { success: false, error: error as Error };
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await engine.release();
    },
  };
  return connection as EngineConnection;
}

async function readValues(values: unknown): Promise<string> {
  return typeof values === "string" ? values : text(values as Readable);
}

function toStatements(settings: ClickHouseSettings): string[] {
  return Object.entries(settings)
    .filter(([name, value]) => value !== undefined && !httpOnlySettings.has(name))
    .map(([name, value]) => `SET ${name} = ${toLiteral(value)}`);
}

function toLiteral(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(Number(value));
  return `'${String(value).replace(/'/g, "''")}'`;
}

function toResult({ query_id }: PortableQuery) {
  return { query_id: query_id ?? randomUUID(), response_headers: {}, http_status_code: 200 };
}

function toSummary({ rowsRead, bytesRead, elapsedSeconds }: QueryResult) {
  const [rows, bytes] = [String(rowsRead), String(bytesRead)];
  return {
    read_rows: rows,
    read_bytes: bytes,
    written_rows: rows,
    written_bytes: bytes,
    result_rows: rows,
    result_bytes: bytes,
    total_rows_to_read: "0",
    elapsed_ns: String(Math.round(elapsedSeconds * 1e9)),
  };
}
