import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { pino } from "pino";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import { AppError } from "../errors.ts";
import { createServer, type ServerDeps } from "./create-server.ts";
import { loggerOptions } from "./logger.ts";

/** Listens on a free local port and returns it. */
async function listen(https?: ServerDeps["https"]): Promise<number> {
  const app = createServer({ logger: pino(loggerOptions("silent")), trustProxy: false, https });
  onTestFinished(() => app.close());
  await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as AddressInfo).port;
}

test.each([
  ["a malformed URL", "GET /api/%ZZ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
  ["bytes that aren't HTTP", "no HTTP at all\r\n\r\n"],
])("the response to %s has security headers, although no hook runs for it", async (_, bytes) => {
  const socket = connect(await listen(), "127.0.0.1").setEncoding("utf8");
  socket.end(bytes);
  const response = (await text(socket)).toLowerCase();
  expect(response).toContain("\r\nx-content-type-options: nosniff\r\n");
  expect(response).toContain("\r\ncache-control: no-store\r\n");
  expect(response).toContain("frame-ancestors 'none'\r\n");
});

test("a read that couldn't be verified is logged on one line, with its code", async () => {
  const lines: string[] = [];
  const logger = pino({ ...loggerOptions("error") }, { write: (line: string) => void lines.push(line) });
  const app = createServer({ logger, trustProxy: false, https: undefined });
  onTestFinished(() => app.close());
  app.get("/api/logs", async () => {
    throw new AppError("unverified_read");
  });
  const { statusCode, body } = await app.inject("/api/logs");
  expect([statusCode, JSON.parse(body).code]).toEqual([503, "unverified_read"]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ code: "unverified_read", msg: "request failed" }),
  ]);
});

test("TLS is 1.2 or newer, with forward secrecy and authenticated encryption only", async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }]);
  const port = await listen({ cert: Buffer.from(cert), key: Buffer.from(key) });

  /** The negotiated protocol and cipher suite, or `refused`. */
  async function handshake(ciphers?: string): Promise<string> {
    const version = ciphers === undefined ? {} : { maxVersion: "TLSv1.2" as const, ciphers };
    const socket = connectTls({ host: "127.0.0.1", port, ca: cert, servername: "localhost", ...version });
    onTestFinished(() => void socket.destroy());
    try {
      await once(socket, "secureConnect");
      return `${socket.getProtocol()} ${socket.getCipher().standardName}`;
    } catch {
      return "refused";
    }
  }

  expect(await handshake()).toBe("TLSv1.3 TLS_AES_256_GCM_SHA384");
  expect(await handshake("ECDHE-RSA-AES256-GCM-SHA384")).toBe("TLSv1.2 TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384");
  const weak = ["AES128-SHA", "AES256-GCM-SHA384", "ECDHE-RSA-AES128-SHA", "ECDHE-RSA-AES128-SHA256"];
  expect(await Promise.all(weak.map(handshake))).toEqual(weak.map(() => "refused"));
});
