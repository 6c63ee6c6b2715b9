// A local receiver of webhooks: notes when each incident was reported.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface ReceivedEvent {
  type: string;
  title: string;
  /** By `performance.now()`. */
  at: number;
}

export async function startReceiver() {
  const events: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const body = (await json(request)) as { type: string; data: { incident: { title: string } } };
    events.push({ type: body.type, title: body.data.incident.title, at });
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    host: `127.0.0.1:${port}`,
    events,
    close: () => server.close(),
  };
}
