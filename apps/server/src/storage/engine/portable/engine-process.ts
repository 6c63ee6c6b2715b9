// One process per data folder runs the portable engine. It is started with the first connection to the folder, stopped
// with the last, and restarted for the next query after a crash.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import type { EngineOptions } from "../engine.ts";
import { toFrame } from "./message-frames.ts";
import { createQueryChannel, type QueryResult } from "./query-channel.ts";

export interface Programs {
  node: string;
  /** The module that loads the engine. */
  engine: string;
  /** Our own script, which runs it. */
  main: string;
}

/** The first message, with the secrets; everything else is an argument of the process. */
export interface StartRequest {
  /** XML. */
  config: string | undefined;
}

export interface EngineUser {
  query(sql: string, format: string): Promise<QueryResult>;
  release(): Promise<void>;
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
    socket.write(toFrame({ config } satisfies StartRequest));
    const { send, fail } = createQueryChannel(socket);
    child.once("exit", (code, signal) => {
      running = undefined;
      fail(new Error(`The log engine's process ended (${signal ?? `exit code ${code}`}).`));
    });

    return {
      send,
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
  return { child, socket };
}

/** The engine can't see our environment. */
function withVariables(config: string, variables: EngineOptions["variables"]): string {
  return config.replace(/<(\w+) from_env="(\w+)"\/>/g, (_, tag: string, name: string) => {
    return `<${tag}>${variables[name] ?? ""}</${tag}>`;
  });
}
