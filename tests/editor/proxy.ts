// A proxy between the editor and the server that records the editor's requests.
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordedRequest {
  method: string;
  /** With the query. */
  path: string;
  userAgent: string;
  at: number;
}

export type RecordingProxy = Awaited<ReturnType<typeof startProxy>>;

export async function startProxy() {
  const requests: RecordedRequest[] = [];
  let target = "";
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/", headers } = incoming;
    requests.push({ method, path, userAgent: headers["user-agent"] ?? "", at: Date.now() });
    const forwarded = request(`${target}${path}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      // A server that stops ends its streams.
      response.on("error", () => outgoing.destroy());
    });
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo(url: string): void {
      target = url;
    },
    /** Of the extension, which runs in Node.js; the rest are those of the dashboard. */
    ofExtension: (path: string): RecordedRequest[] =>
      requests.filter((each) => each.path.startsWith(path) && !each.userAgent.includes("Mozilla")),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
