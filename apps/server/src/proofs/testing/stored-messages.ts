// Every message that an account can read, from an export.
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerProcess } from "../../testing/server-process.ts";

/** Waits until at least this many are stored. */
export async function storedMessages(server: ServerProcess, token: string, atLeast: number): Promise<string[]> {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const { status, body } = await server.call("GET", "/dashboard/logs?limit=1", undefined, token);
    if (status === 200 && body.pagination.total >= atLeast) break;
    if (Date.now() > giveUp) break;
    await wait(50);
  }
  const response = await fetch(`${server.url}/api/dashboard/logs/export?format=ndjson`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // An hour of them doesn't fit into one string.
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream<Uint8Array>) });
  const messages: string[] = [];
  for await (const line of lines) if (line !== "") messages.push(JSON.parse(line).message);
  return messages;
}
