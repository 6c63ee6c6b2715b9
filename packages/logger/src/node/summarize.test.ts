// Against real servers: what these objects contain differs from version to version.
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import axios, { type AxiosError } from "axios";
import { expect, onTestFinished, test } from "vitest";
import { startLogger } from "../testing/setup.ts";

async function startServer() {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    response.writeHead(500, { "content-type": "application/json" }).end('{"error":"down"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

test("an axios error: what was requested and answered, not its sockets and agents", async () => {
  const { origin } = await startServer();
  const { logger, arrived } = await startLogger({ captureRequests: false });
  const error = await axios
    .get("orders?page=1", { baseURL: `${origin}/api/`, auth: { username: "ada", password: "hunter2" } })
    .catch((reason: AxiosError) => reason);
  logger.error("Loading failed", error);
  const [log] = await arrived();
  expect(log).toMatchObject({
    message: "Loading failed: Request failed with status code 500",
    stack: expect.stringContaining("AxiosError"),
    data: {
      name: "AxiosError",
      code: "ERR_BAD_RESPONSE",
      request: { method: "GET", url: `${origin}/api/orders?page=1` },
      response: { status: 500, data: { error: "down" } },
    },
  });
  expect(JSON.stringify(log)).not.toContain("hunter2");
  expect(JSON.stringify(log?.data).length).toBeLessThan(3_000);
});

test("requests, responses, sockets and streams", async () => {
  const { origin, received } = await startServer();
  const { logger, arrived } = await startLogger({ captureRequests: false });
  const request = httpRequest(`${origin}/a`, { method: "PUT", headers: { "x-api-key": "q7Xk2Vn9Rb4Tw8Zc" } });
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  const file = createReadStream(import.meta.filename);
  onTestFinished(() => {
    file.destroy();
  });
  logger.text("live", { request, response, received: received[0], socket: response.socket, file });
  const [log] = await arrived();
  expect(log?.data).toEqual({
    request: { class: "ClientRequest", method: "PUT", path: "/a", host: "127.0.0.1" },
    response: { class: "IncomingMessage", statusCode: 500, statusMessage: "Internal Server Error" },
    received: { class: "IncomingMessage", method: "PUT", url: "/a" },
    socket: { class: "Socket", remoteAddress: "127.0.0.1", remotePort: expect.any(Number) },
    file: { class: "ReadStream", path: import.meta.filename },
  });
});
