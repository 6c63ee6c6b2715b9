// @contrail/logger/next: errors of pages, route handlers, server actions and middleware of Next.js, version 15 and later.
import { logger } from "../logger.ts";
import { report, safely } from "./report.ts";

/** What Next.js passes on about the request, and about the code that handled it. */
interface NextRequest {
  path: string;
  method: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
interface NextContext {
  routerKind: string;
  routePath: string;
  routeType: string;
}

/** How long a response may be delayed. */
const flushTimeoutMs = 2_000;

/**
 * Reports the errors of requests with their route, method and path. Export it from `instrumentation.ts`.
 * @example
 * export { onRequestError } from "@contrail/logger/next";
 */
export async function onRequestError(
  error: unknown,
  request: Readonly<NextRequest>,
  { routerKind, routePath, routeType }: Readonly<NextContext>,
): Promise<void> {
  safely(() => {
    const { path, method, headers } = request;
    report(error, "next", {
      requestId: headers["x-request-id"] ?? headers["x-vercel-id"],
      method,
      path: path.split("?")[0],
      route: routePath,
      routeType,
      routerKind,
    });
  });
  if (isFrozenAfterResponse()) await logger.flush(flushTimeoutMs);
}

/** Functions run only as long as a request, and Next.js waits for this one. */
function isFrozenAfterResponse(): boolean {
  const { VERCEL, AWS_LAMBDA_FUNCTION_NAME, NEXT_RUNTIME } = globalThis.process?.env ?? {};
  return Boolean(VERCEL || AWS_LAMBDA_FUNCTION_NAME || NEXT_RUNTIME === "edge");
}
