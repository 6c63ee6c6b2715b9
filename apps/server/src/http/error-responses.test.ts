import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { createServer } from "./create-server.ts";
import { loggerOptions } from "./logger.ts";

/** A server with a route that streams a file. */
function serveFile(contentType: string, pieces: () => AsyncGenerator<string>) {
  const app = createServer({ logger: pino(loggerOptions("silent")), trustProxy: false, https: undefined });
  app.get("/file", async (_, reply) => {
    reply.header("content-type", contentType);
    reply.header("content-disposition", 'attachment; filename="logs.txt"');
    return reply.send(Readable.from(pieces(), { objectMode: false }));
  });
  return app;
}

const contentTypes = ["text/csv; charset=utf-8", "application/x-ndjson; charset=utf-8", "application/json"];

test.each(contentTypes)("a download of %s that fails before its first byte is an error, not a file", async (type) => {
  const app = serveFile(type, async function* () {
    yield* [];
    throw new AppError("overloaded", { headers: { "retry-after": "5" } });
  });
  const response = await app.inject("/file");
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ success: false, code: "overloaded" });
  expect(response.headers).toMatchObject({ "content-type": "application/json; charset=utf-8", "retry-after": "5" });
  expect(response.headers).not.toHaveProperty("content-disposition");
  await app.close();
});

test("a download that fails later is cut off", async () => {
  const app = serveFile("text/csv; charset=utf-8", async function* () {
    yield "id\r\n";
    throw new AppError("overloaded");
  });
  const url = `${await app.listen({ host: "127.0.0.1", port: 0 })}/file`;
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  await app.close();
});
