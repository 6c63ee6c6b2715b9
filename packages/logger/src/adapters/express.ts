// @contrail/logger/express: requests and errors of Express 4 and 5, and of other servers with the same middleware.
import { expectPrint, safely } from "./report.ts";
import { addToRequest, type ReportOptions, type RequestLike, reportRequestError, runRequest } from "./request.ts";

export type { ReportOptions, RequestLike } from "./request.ts";

type Next = (error?: unknown) => void;

/** The part of a request that Express adds. */
export interface ExpressRequestLike extends RequestLike {
  baseUrl?: string;
  route?: { path?: unknown };
}

/**
 * Middleware that adds `requestId`, `method`, `path` and `route` to all logs of a request, wherever they are written.
 * The id is `request.id` if another middleware sets it, else the header `x-request-id`, else a new one. Use it first.
 * @example
 * app.use(requestContext());
 */
export function requestContext(): (request: ExpressRequestLike, response: unknown, next: Next) => void {
  return (request, _response, next) => {
    safely(() => watchRoute(request));
    runRequest(request, next);
  };
}

/**
 * Error-handling middleware that reports the errors of handlers and passes them on. Use it after all routes and before
 * your own error handler.
 * @example
 * app.use(reportErrors());
 */
export function reportErrors(
  options?: ReportOptions,
): (error: unknown, request: ExpressRequestLike, response: unknown, next: Next) => void {
  return (error, request, _response, next) => {
    reportRequestError(request, error, "express", routeOf(request), options);
    // Express 5 prints the error, Express 4 its stack, unless another error handler responds.
    safely(() => expectPrint((error as Error).stack));
    next(error);
  };
}

/** Express removes the part of the path that led to a router when it leaves the router, so the route is noted on entry. */
function watchRoute(request: ExpressRequestLike): void {
  let { route } = request;
  Object.defineProperty(request, "route", {
    configurable: true,
    enumerable: true,
    get: () => route,
    set(next: ExpressRequestLike["route"]) {
      route = next;
      addToRequest(request, routeOf(request));
    },
  });
}

/** The pattern that the path matched, such as `/orders/:id`. */
export function routeOf({ baseUrl = "", route }: ExpressRequestLike): { route?: string } {
  return route?.path === undefined ? {} : { route: baseUrl + String(route.path as string) };
}
