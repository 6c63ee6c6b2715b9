// CORS: pages of any site may send logs, because the key is in a header or the address, never in a cookie.
import type { Routes } from "../http/routes.ts";

const dayInSeconds = 86_400;

/** Answers the preflight at this address alone; the answers of the whole scope can be read by the page that asked. */
export function openToPages(scope: Routes, path: string): void {
  scope.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "access-control-allow-origin": "*", "access-control-expose-headers": "Retry-After" });
  });
  scope.options(path, { schema: { hide: true } }, async (request, reply) => {
    const asked = request.headers["access-control-request-headers"];
    reply.headers({
      "access-control-allow-methods": "POST",
      "access-control-max-age": String(dayInSeconds),
      vary: "Access-Control-Request-Headers",
    });
    if (asked !== undefined) reply.header("access-control-allow-headers", asked);
    return reply.code(204).send();
  });
}
