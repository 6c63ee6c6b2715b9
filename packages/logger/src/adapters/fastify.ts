// @contrail/logger/fastify: requests and errors of Fastify.
import { addToRequest, type ReportOptions, type RequestLike, reportRequestError, runRequest } from "./request.ts";

export type { ReportOptions } from "./request.ts";

type Done = () => void;

/** The part of a Fastify request that is used here. */
export interface FastifyRequestLike extends RequestLike {
  routeOptions?: { url?: string | undefined };
}

type RequestHook = (request: FastifyRequestLike, reply: unknown, done: Done) => void;
type ErrorHook = (request: FastifyRequestLike, reply: unknown, error: Error, done: Done) => void;

/** The part of a Fastify instance that is used here. */
export interface FastifyLike {
  addHook(name: "onRequest", hook: RequestHook): unknown;
  addHook(name: "onError", hook: ErrorHook): unknown;
}

/**
 * Plugin that adds `requestId`, `method`, `path` and `route` to all logs of a request, wherever they are written, and reports
 * the errors of handlers. The id is Fastify's `request.id`.
 * @example
 * await app.register(contrail);
 */
export function contrail(app: FastifyLike, options: ReportOptions, done: Done): void {
  app.addHook("onRequest", (request, _reply, next) => {
    runRequest(request, () => {
      addToRequest(request, routeOf(request));
      next();
    });
  });
  app.addHook("onError", (request, _reply, error, next) => {
    reportRequestError(request, error, "fastify", routeOf(request), options);
    next();
  });
  done();
}

// Like fastify-plugin: the hooks apply to the application that registers it, not only to this plugin.
Object.assign(contrail, {
  [Symbol.for("skip-override")]: true,
  [Symbol.for("fastify.display-name")]: "@contrail/logger",
});

/** The pattern that the path matched, such as `/orders/:id`. */
export function routeOf({ routeOptions }: FastifyRequestLike): { route?: string } {
  return routeOptions?.url === undefined ? {} : { route: routeOptions.url };
}
