// A small test server that accepts batches like the product: it decompresses them and stores a repeated batch once.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export interface SentLog {
  id: string;
  level: string;
  message?: string;
  timestamp: string;
  name?: string;
  environment?: string;
  data?: unknown;
  stack?: string;
  metadata?: Record<string, unknown>;
}

export interface SentBatch {
  batchId: string;
  metadata: Record<string, unknown>;
  logs: SentLog[];
}

export interface ReceivedRequest {
  url: string;
  headers: IncomingMessage["headers"];
  /** Bytes on the wire. */
  size: number;
  batch: SentBatch;
}

/** Responds instead of the collector if it returns true. */
type Fault = (request: ReceivedRequest, response: ServerResponse) => boolean | undefined;

export const key = "console_0123456789abcdef0123456789abcdef";

export async function startCollector(port = 0) {
  const requests: ReceivedRequest[] = [];
  const stored = new Map<string, SentBatch>();
  let fault: Fault | undefined;
  let onStored: (() => void) | undefined;

  const server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*, authorization, content-type, content-encoding");
    response.setHeader("access-control-expose-headers", "retry-after");
    if (request.method !== "POST") {
      response.end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
    const received = {
      url: request.url ?? "",
      headers: request.headers,
      size: bytes.length,
      batch: JSON.parse(text) as SentBatch,
    };
    requests.push(received);
    if (fault?.(received, response)) return;
    store(received.batch);
    response.writeHead(202, { "content-type": "application/json" }).end('{"success":true}');
  });

  function store(batch: SentBatch) {
    if (!stored.has(batch.batchId)) stored.set(batch.batchId, batch);
    onStored?.();
  }

  const logs = () => [...stored.values()].flatMap((batch) => batch.logs);

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${address.port}/api/logs`,
    port: address.port,
    requests,
    /** The stored logs, in the order of arrival. */
    logs,
    batches: () => [...stored.values()],
    store,
    /** Applies to all requests from now on; without an argument, the collector works normally again. */
    fail(next?: Fault): void {
      fault = next;
    },
    /** Resolves once this many logs are stored. */
    async waitFor(count: number): Promise<SentLog[]> {
      while (logs().length < count) {
        await new Promise<void>((resolve) => {
          onStored = resolve;
        });
      }
      return logs();
    },
    clear(): void {
      requests.length = 0;
      stored.clear();
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
