import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createServer } from "./create-server.ts";
import { loggerOptions } from "./logger.ts";
import { securityHeaders } from "./security-headers.ts";

test.each([
  ["plain HTTP", { publicUrl: "http://localhost:4000", https: false }, undefined],
  [
    "TLS terminated by the server",
    { publicUrl: "https://localhost:4000", https: true },
    "max-age=31536000; includeSubDomains",
  ],
  ["TLS terminated by a reverse proxy", { publicUrl: "https://logs.example.com", https: false }, "max-age=31536000"],
])("Strict-Transport-Security with %s", async (_, connection, expected) => {
  const app = createServer({ logger: pino(loggerOptions("silent")), trustProxy: false, https: undefined });
  onTestFinished(() => app.close());
  securityHeaders(app, { ...connection, reportTo: undefined });
  const { headers } = await app.inject("/no-such-page");
  expect(headers["strict-transport-security"]).toBe(expected);
});
