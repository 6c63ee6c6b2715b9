// A server that accepts everything, our batches and Sentry's envelopes, and counts the logs in them.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export async function startSink() {
  let count = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
    count += countLogs(text);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/logs`,
    /** How many have arrived since the last call. */
    take(): number {
      const taken = count;
      count = 0;
      return taken;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

function countLogs(text: string): number {
  let count = 0;
  for (const line of text.split("\n")) {
    if (!line.startsWith("{")) continue;
    const { logs, items } = JSON.parse(line) as { logs?: unknown[]; items?: unknown[] };
    count += (logs ?? items ?? []).length;
  }
  return count;
}
