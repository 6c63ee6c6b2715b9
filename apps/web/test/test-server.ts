// A small HTTP server for tests: responds as configured, and records requests.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import "./test-timeouts.ts";

export type TestRequest = {
  method: string;
  path: string;
  authorization: string | undefined;
  idempotencyKey?: string | undefined;
  team?: string | undefined;
  body: unknown;
};
export type TestResponse =
  | { status?: number; headers?: Record<string, string>; body: object }
  /** Server-sent events as names and data, in order. */
  | { events: AsyncIterable<readonly [name: string, data: object]>; onClose?: () => void };
type Handler = (requests: TestRequest) => TestResponse | Promise<TestResponse>;

/** Starts a server on a free port and makes its origin that of the page, so that `/api` requests reach it. */
export async function startTestServer() {
  const handlers = new Map<string, Handler>();
  const requests: TestRequest[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const call: TestRequest = {
      method: request.method ?? "GET",
      path: `${url.pathname}${url.search}`,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers["idempotency-key"]?.toString(),
      team: request.headers["contrail-team"]?.toString(),
      body: await readJson(request),
    };
    requests.push(call);
    const handler = handlers.get(`${call.method} ${url.pathname}`) ?? unknownPath;
    await write(response, await handler(call));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setPageUrl(origin);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    origin,
    requests,
    /** Handles a call such as `GET /api/dashboard/stats`; functions are called for each request. */
    on(call: string, response: Handler | object) {
      handlers.set(
        call,
        typeof response === "function" ? (response as Handler) : () => ({ body: toSuccess(response) }),
      );
    },
    /** What the last request of a call such as `POST /api/tokens` sent. */
    lastBody: (call: string) => requests.findLast(({ method, path }) => `${method} ${path}` === call)?.body,
    /** Number of requests that start with this method and path. */
    count: (call: string) => requests.filter(({ method, path }) => `${method} ${path}`.startsWith(call)).length,
  };
}

async function write(response: ServerResponse, result: TestResponse): Promise<void> {
  if ("events" in result) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    // The client may be gone already.
    if (response.closed) result.onClose?.();
    else response.on("close", () => result.onClose?.());
    for await (const [name, data] of result.events) response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    response.end();
    return;
  }
  const { status = 200, headers = {}, body } = result;
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function toSuccess(fields: object) {
  return { success: true, message: "Done.", ...fields };
}

export function errorResponse(status: number, code: string, message: string): TestResponse {
  return { status, body: { success: false, code, message } };
}

/** As if the page was opened at this URL; happy-dom doesn't update the history by itself. */
export function setPageUrl(address: string) {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
  window.history.replaceState(null, "", address);
}

const unknownPath: Handler = ({ method, path }) =>
  errorResponse(404, "not_found", `The test did not expect ${method} ${path}.`);

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}
