// The program behind `startClickHouseHttp`. Arguments: folder, password of the user `default`. Prints its port.
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { ClickHouseError, type DataFormat } from "@clickhouse/client";
import { loadEngine } from "../engine/load-engine.ts";

const [path = "", password = ""] = process.argv.slice(2);

const engine = await loadEngine();
// Keeps the engine running between requests.
await engine.connect(path).ping({ select: true });

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => refuse(response, error));
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.on("end", () => process.exit()).resume();
process.on("SIGTERM", () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/ping") return void response.end("Ok.\n");
  checkPassword(request, searchParams);

  const body = await readBody(request);
  const form = await readForm(request, body);
  for (const [name, value] of form ?? []) {
    if (typeof value !== "string") continue;
    if (Buffer.byteLength(value) > maxFieldBytes) throw new Error("HTML Form Exception: Field value too long");
    searchParams.set(name, value);
  }
  const sql = await withBody(searchParams.get("query") ?? "", form ? Buffer.alloc(0) : body);
  const format = header(request, "x-clickhouse-format") ?? searchParams.get("default_format") ?? "TabSeparated";
  // Settings and parameters belong to a connection, and on a real server to a request.
  const connection = engine.connect(path);
  try {
    const query = [...statementsBefore(request, searchParams), sql].join("; ");
    const { stream, summary } = await connection.exec({
      query,
      clickhouse_settings: { default_format: format as DataFormat },
    });
    response.setHeader("X-ClickHouse-Query-Id", searchParams.get("query_id") ?? "");
    response.setHeader("X-ClickHouse-Format", /\bFORMAT (\w+)\s*$/i.exec(sql)?.[1] ?? format);
    response.setHeader("X-ClickHouse-Timezone", "UTC");
    response.setHeader("X-ClickHouse-Summary", JSON.stringify({ read_rows: summary?.read_rows }));
    response.end(await buffer(stream));
  } finally {
    await connection.close();
  }
}

/** `http_max_field_value_size` of a real server. */
const maxFieldBytes = 128 * 1024;

/** Parts of the URL that are neither settings of the engine nor parameters of the query. */
const protocolOnly = new Set(
  (
    "query query_id default_format database user password session_id " +
    "wait_end_of_query enable_http_compression send_progress_in_http_headers"
  ).split(" "),
);

function statementsBefore(request: IncomingMessage, searchParams: URLSearchParams): string[] {
  const database = searchParams.get("database") ?? header(request, "x-clickhouse-database");
  const settings = [...searchParams].filter(([name]) => !protocolOnly.has(name));
  return [
    ...(database === undefined ? [] : [`USE \`${database}\``]),
    ...settings.map(([name, value]) => `SET ${name} = '${escapeText(value)}'`),
  ];
}

function escapeText(text: string): string {
  return text.replace(/[\\']/g, "\\$&").replaceAll("\0", "\\0");
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  return request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}

/** The client sends a query with long parameters as a form. */
async function readForm(request: IncomingMessage, body: Buffer) {
  const type = header(request, "content-type");
  if (!type?.startsWith("multipart/form-data")) return undefined;
  return new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
}

/** Text follows the statement; bytes, which the engine reads only from files, are in one. */
async function withBody(query: string, body: Buffer): Promise<string> {
  if (!/FORMAT RowBinary\s*$/.test(query)) return `${query}\n${body.toString()}`;
  const file = join(path, `${randomUUID()}.rows`);
  await writeFile(file, body);
  return query.replace(/FORMAT RowBinary\s*$/, `FROM INFILE '${file}' FORMAT RowBinary`);
}

function checkPassword(request: IncomingMessage, searchParams: URLSearchParams): void {
  const [, basic = ""] = /^Basic (.+)$/.exec(header(request, "authorization") ?? "") ?? [];
  const [, fromBasic] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, "base64").toString()) ?? [];
  const given = fromBasic ?? header(request, "x-clickhouse-key") ?? searchParams.get("password") ?? "";
  if (given === password) return;
  throw new ClickHouseError({
    code: "516",
    type: "AUTHENTICATION_FAILED",
    message: "default: Authentication failed: password is incorrect, or there is no user with such name.",
  });
}

const statusOfCode: Record<string, number> = { 60: 404, 62: 400, 81: 404, 516: 403 };

function refuse(response: ServerResponse, error: unknown): void {
  const { code = "0", type = "UNKNOWN" } = error as Partial<ClickHouseError>;
  response.writeHead(statusOfCode[code] ?? 500, { "X-ClickHouse-Exception-Code": code });
  response.end(`Code: ${code}. DB::Exception: ${error instanceof Error ? error.message : String(error)} (${type})\n`);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
