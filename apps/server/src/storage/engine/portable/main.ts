// The process of the portable engine. Arguments: module of the engine, data folder. It talks to the server through file
// descriptor 3 and runs the engine in a thread, so that it notices immediately when the server is gone, even during a query.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, Socket } from "node:net";
import { Worker } from "node:worker_threads";
import type { StartRequest } from "./engine-process.ts";
import { createMessageFrameReader, toFrame } from "./message-frames.ts";
import type { QueryRequest, QueryResponse } from "./query-channel.ts";

export type ThreadRequest = { header: QueryRequest; sql: Uint8Array };
export type ThreadResponse = { header: QueryResponse; bytes: Uint8Array };
export type ThreadData = StartRequest & { engine: string; path: string };

const [engine = "", path = ""] = process.argv.slice(2);

const server = new Socket({ fd: 3 });
let hasStarted = false;
let waiting: ThreadRequest[] = [];
let thread: Worker | undefined;

server.on(
  "data",
  createMessageFrameReader<StartRequest | QueryRequest>(({ header, body }) => {
    if (!hasStarted) {
      hasStarted = true;
      void start(header as StartRequest);
      return;
    }
    const request = { header: header as QueryRequest, sql: new Uint8Array(body) };
    if (thread) thread.postMessage(request, [request.sql.buffer]);
    else waiting.push(request);
  }),
);
// The server has closed every connection, or was killed. Everything it acknowledged is on disk.
server.on("close", () => process.kill(process.pid, "SIGKILL"));
server.on("error", () => {});
// Signals to the whole process group, such as Ctrl+C, are for the server, which still stores what it has accepted.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

async function start({ config }: StartRequest): Promise<void> {
  await lock();
  const isSource = import.meta.url.endsWith(".ts");
  const started = new Worker(new URL(isSource ? "thread.ts" : "engine-thread.mjs", import.meta.url), {
    workerData: { config, engine, path } satisfies ThreadData,
  });
  started.on("message", ({ header, bytes }: ThreadResponse) => server.write(toFrame(header, bytes)));
  // After a crash inside the engine, none of its state can be trusted.
  started.on("error", (error) => {
    console.error("The log engine crashed.", error);
    process.exit(1);
  });
  for (const early of waiting) started.postMessage(early, [early.sql.buffer as ArrayBuffer]);
  waiting = [];
  thread = started;
}

/** Waits for an earlier process on the same folder, which may still be ending. The lock ends with the process. */
async function lock(): Promise<void> {
  const name = `\0contrail-engine-${createHash("sha256").update(path).digest("hex")}`;
  for (;;) {
    const holder = createServer();
    try {
      holder.listen(name);
      await once(holder, "listening");
      holder.unref();
      return;
    } catch {
      const other = connect(name);
      await new Promise((resolve) => other.on("error", resolve).on("close", resolve).resume());
    }
  }
}
