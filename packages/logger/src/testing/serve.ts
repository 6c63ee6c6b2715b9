// A listening HTTP server, for one test.
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Returns its URL. */
export async function serve(handle: RequestListener | Server): Promise<string> {
  const server = typeof handle === "function" ? createServer(handle) : handle;
  if (!server.listening) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends the headers first and the body once the server is handling them, so that it has to be waited for. */
export async function postInParts(url: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json", expect: "100-continue" };
  const sent = request(url, { method: "POST", headers });
  sent.flushHeaders();
  await once(sent, "continue");
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
}
