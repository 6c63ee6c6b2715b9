// The thread in which the WebAssembly build of chDB runs, one query at a time. Its main thread also serves the file
// system to the threads that the engine starts itself.
import { lstatSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { createHostFolders, type FileSystem } from "./host-folders.ts";
import { createLowerFunction } from "./lower-function.ts";
import type { ThreadData, ThreadRequest, ThreadResponse } from "./main.ts";

interface Module {
  FS: FileSystem;
  HEAPU8: Uint8Array;
  UTF8ToString(pointer: number): string;
  ccall(name: string, result: "number" | "pointer" | null, types: string[], values: unknown[]): number;
  _malloc(size: bigint): bigint;
  _free(pointer: bigint): void;
}

// The engine counts about 0.1 MB too much for each query, and refuses all of them when that reaches its limit; the limit
// of each query is exact. There are no hard links.
const portableConfig = `
  <max_server_memory_usage_to_ram_ratio>1000</max_server_memory_usage_to_ram_ratio>
  <merge_tree><always_use_copy_instead_of_hardlinks>1</always_use_copy_instead_of_hardlinks></merge_tree>
`;

const { path, engine, config = "<clickhouse></clickhouse>" } = workerData as ThreadData;
const module = await loadModule();
const connections = new Map<number, number>();
// The engine ends with its last connection, so one stays open.
run(open(), createLowerFunction);
// The engine has read it; another build that opens the folder has a function with that name.
rmSync(join(path, "user_defined"), { recursive: true, force: true });
parentPort?.on("message", answer);

async function loadModule(): Promise<Module> {
  const { default: create } = (await import(pathToFileURL(engine).href)) as {
    default(options: object): Promise<Module>;
  };
  const loaded = await create({ print() {}, printErr: (line: string) => console.error(line) });
  mountHost(loaded.FS);
  // The engine reads it from its working folder, which is in memory.
  loaded.FS.writeFile("/config.xml", config.replace("</clickhouse>", `${portableConfig}</clickhouse>`));
  return loaded;
}

/** Paths are the same for the engine as for the server. */
function mountHost(FS: FileSystem): void {
  const hostFolders = createHostFolders(FS);
  const ownOfEngine = ["/dev", "/proc"];
  for (const name of readdirSync("/")) {
    const folder = join("/", name);
    if (ownOfEngine.includes(folder)) continue;
    const stat = lstatSync(folder);
    if (stat.isSymbolicLink()) FS.symlink(readlinkSync(folder), folder);
    if (!stat.isDirectory()) continue;
    if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
    FS.mount(hostFolders, { root: folder }, folder);
  }
  FS.mount(hostFolders, { root: "/dev/shm" }, "/dev/shm");
}

function answer({ header, sql }: ThreadRequest): void {
  const { id, connection, format } = header;
  if (format === undefined) {
    disconnect(connection);
    respond({ header: { id }, bytes: new Uint8Array() });
    return;
  }
  const { bytes, ...result } = query(connect(connection), sql, format);
  respond({ header: { id, ...result }, bytes });
}

function respond(response: ThreadResponse): void {
  parentPort?.postMessage(response, [response.bytes.buffer as ArrayBuffer]);
}

function connect(connection: number): number {
  const known = connections.get(connection);
  if (known !== undefined) return known;
  const handle = open();
  connections.set(connection, handle);
  return handle;
}

function open(): number {
  const handle = module.ccall("chdb_wasm_connect", "number", ["string"], [path]);
  if (!handle) throw new Error(`The log engine cannot open ${path}.`);
  // The default maps files into memory, which this build can't do.
  run(handle, "SET storage_file_read_method = 'pread'");
  return handle;
}

function disconnect(connection: number): void {
  const handle = connections.get(connection);
  connections.delete(connection);
  if (handle !== undefined) module.ccall("chdb_wasm_close_conn", null, ["number"], [handle]);
}

function run(handle: number, sql: string): void {
  const { error } = query(handle, Buffer.from(sql), "CSV");
  if (error !== undefined) throw new Error(error);
}

function query(handle: number, sql: Uint8Array, format: string) {
  // The engine would treat a zero byte as the end of the statement.
  if (sql.includes(0))
    return { error: "Code: 62. DB::Exception: Zero byte in a statement. (SYNTAX_ERROR)", bytes: new Uint8Array() };
  const text = toCString(sql);
  const read = (name: string) => Number(module.ccall(`chdb_wasm_result_${name}`, "number", ["number"], [result]));
  const types = ["number", "pointer", "string"];
  const result = module.ccall("chdb_wasm_query_conn", "number", types, [handle, text, format]);
  module._free(BigInt(text));
  try {
    const error = read("error");
    if (error) return { error: module.UTF8ToString(error), bytes: new Uint8Array() };
    const start = read("buffer");
    return {
      bytes: module.HEAPU8.slice(start, start + read("length")),
      rowsRead: read("rows_read"),
      bytesRead: read("bytes_read"),
      elapsedSeconds: read("elapsed"),
    };
  } finally {
    module.ccall("chdb_wasm_free_result", null, ["number"], [result]);
  }
}

/** On the heap: the stack is too small for long statements. */
function toCString(text: Uint8Array): number {
  const pointer = Number(module._malloc(BigInt(text.length + 1)));
  module.HEAPU8.set(text, pointer);
  module.HEAPU8[pointer + text.length] = 0;
  return pointer;
}
