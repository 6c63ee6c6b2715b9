// One process per data folder runs the portable engine. It is started with the first connection to the folder, stopped
// with the last, and restarted for the next query after a crash.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import type { EngineOptions } from "../engine.ts";
import { createMessageFrameReader, toFrame } from "./message-frames.ts";

export interface Programs {
  node: string;
  /** The module that loads the engine. */
  engine: string;
  /** Our own script, which runs it. */
  main: string;
}

export interface QueryResult {
  bytes: Buffer;
  rowsRead: number;
  bytesRead: number;
  elapsedSeconds: number;
}

/** The first message, with the secrets; everything else is an argument of the process. */
export interface StartRequest {
  /** XML. */
  config: string | undefined;
}

export interface QueryRequest {
  id: number;
  connection: number;
  /** Format of the output; undefined: the connection is closed. */
  format?: string;
}

export interface QueryResponse {
  id: number;
  error?: string;
  rowsRead?: number;
  bytesRead?: number;
  elapsedSeconds?: number;
}

export interface EngineUser {
  query(sql: string, format: string): Promise<QueryResult>;
  release(): Promise<void>;
}

interface PendingQuery {
  resolve(result: QueryResult): void;
  reject(error: Error): void;
}

export function createEngineProcesses(programs: Programs) {
  const engines = new Map<string, ReturnType<typeof createEngine>>();

  return {
    acquire(folder: string, options?: EngineOptions): EngineUser {
      const path = resolve(folder);
      const engine =
        engines.get(path) ?? createEngine(programs, { path, options, onUnused: () => engines.delete(path) });
      engines.set(path, engine);
      return engine.addUser();
    },
  };
}

interface EngineSettings {
  path: string;
  options: EngineOptions | undefined;
  onUnused(): void;
}

function createEngine(programs: Programs, { path, options, onUnused }: EngineSettings) {
  const config = options && withVariables(readFileSync(options.configFile, "utf8"), options.variables);
  let running: ReturnType<typeof run> | undefined;
  let users = 0;
  let lastConnection = 0;

  function run() {
    const { child, socket } = startProcess(programs, path);
    const pending = new Map<number, PendingQuery>();
    let lastId = 0;
    socket.write(toFrame({ config } satisfies StartRequest));
    socket.on(
      "data",
      createMessageFrameReader<QueryResponse>(({ header, body }) => {
        const request = pending.get(header.id);
        pending.delete(header.id);
        if (pending.size === 0) socket.unref();
        if (header.error !== undefined) return request?.reject(new Error(header.error));
        const { rowsRead = 0, bytesRead = 0, elapsedSeconds = 0 } = header;
        request?.resolve({ bytes: body, rowsRead, bytesRead, elapsedSeconds });
      }),
    );
    child.once("exit", (code, signal) => {
      running = undefined;
      const error = new Error(`The log engine's process ended (${signal ?? `exit code ${code}`}).`);
      for (const request of pending.values()) request.reject(error);
    });

    return {
      send(request: Omit<QueryRequest, "id">, sql = ""): Promise<QueryResult> {
        return new Promise((resolveResult, reject) => {
          const id = ++lastId;
          pending.set(id, { resolve: resolveResult, reject });
          socket.ref();
          socket.write(toFrame({ id, ...request } satisfies QueryRequest, Buffer.from(sql)));
        });
      },
      async stop(): Promise<void> {
        child.ref();
        const exit = once(child, "exit");
        socket.end();
        await exit;
      },
    };
  }

  return {
    addUser(): EngineUser {
      const connection = ++lastConnection;
      users++;
      return {
        query(sql, format) {
          running ??= run();
          return running.send({ connection, format }, sql);
        },
        async release() {
          // A crash has closed it already.
          await running?.send({ connection }).catch(() => {});
          if (--users > 0) return;
          onUnused();
          await running?.stop();
        },
      };
    },
  };
}

/** Neither the process nor its socket keeps ours alive; it ends when the socket closes, whatever the reason. */
function startProcess({ node, main, engine }: Programs, path: string): { child: ChildProcess; socket: Socket } {
  const flags = ["--disable-warning=ExperimentalWarning", "--wasm-lazy-compilation", "--wasm-lazy-validation"];
  const child = spawn(node, [...flags, main, engine, path], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    // Our settings contain secrets, and options for our Node.js may not work with another release.
    env: process.env.TZ === undefined ? {} : { TZ: process.env.TZ },
  });
  const socket = child.stdio[3] as Socket;
  // Queries fail when the process ends.
  socket.on("error", () => {});
  child.unref();
  socket.unref();
  return { child, socket };
}

/** The engine can't see our environment. */
function withVariables(config: string, variables: EngineOptions["variables"]): string {
  return config.replace(/<(\w+) from_env="(\w+)"\/>/g, (_, tag: string, name: string) => {
    return `<${tag}>${variables[name] ?? ""}</${tag}>`;
  });
}
