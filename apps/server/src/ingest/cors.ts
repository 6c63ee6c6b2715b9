// CORS: pages of any origin may send logs, because the key is in a header or the URL, never in a cookie.
import { dayMs, secondMs } from "@contrail/protocol";
import { needs, type TypedApp } from "../http/route-types.ts";

const preflightMaxAgeSeconds = dayMs / secondMs;

/** Answers preflight requests for this path only; pages may read the responses of every route in the scope. */
export function allowCors(scope: TypedApp, path: string): void {
  scope.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "access-control-allow-origin": "*", "access-control-expose-headers": "Location, Retry-After" });
  });
  scope.options(path, { ...needs("public"), schema: { hide: true } }, async (request, reply) => {
    const requestedHeaders = request.headers["access-control-request-headers"];
    reply.headers({
      "access-control-allow-methods": "POST",
      "access-control-max-age": String(preflightMaxAgeSeconds),
      vary: "Access-Control-Request-Headers",
    });
    if (requestedHeaders !== undefined) reply.header("access-control-allow-headers", requestedHeaders);
    return reply.code(204).send();
  });
}
