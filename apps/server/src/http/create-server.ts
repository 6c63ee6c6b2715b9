// The HTTP server, without routes.

import { randomUUID } from "node:crypto";
import { secondMs } from "@contrail/protocol";
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod/mini";
import { type ErrorEvents, frameworkErrorResponses, sendErrorResponses } from "./error-responses.ts";
import { logRequests } from "./logger.ts";
import { closeStalledConnections } from "./response-limits.ts";
import type { TypedApp } from "./route-types.ts";
import { tlsSettings } from "./tls-settings.ts";

// English default messages for schemas.
z.config(z.locales.en());

export interface ServerDeps extends ErrorEvents {
  logger: FastifyBaseLogger;
  trustProxy: boolean | number | string[];
  https: { cert: Buffer; key: Buffer } | undefined;
  receiveTimeouts?: ReceiveTimeouts;
  /** How long a client may read nothing of its response before the connection is closed. */
  writeTimeoutMs?: number;
}

/** How long a client may take to send a request. Responses, such as exports and live tails, may take longer. */
export interface ReceiveTimeouts {
  headersMs: number;
  /** For the complete request. */
  requestMs: number;
  /** How often connections are checked against both timeouts. */
  checkIntervalMs: number;
}

const defaultReceiveTimeouts: ReceiveTimeouts = {
  headersMs: 15 * secondMs,
  requestMs: 30 * secondMs,
  checkIntervalMs: 5 * secondMs,
};

export function createServer(deps: ServerDeps): TypedApp {
  const { logger, trustProxy, https, receiveTimeouts = defaultReceiveTimeouts, writeTimeoutMs = 30 * secondMs } = deps;
  const { headersMs, requestMs, checkIntervalMs } = receiveTimeouts;
  const timeouts = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkIntervalMs,
  };
  const options: FastifyServerOptions = {
    loggerInstance: logger,
    // Fastify ignores a plain number, because it can't tell whether the peer is a proxy; the operator says that it is.
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    requestTimeout: requestMs,
    bodyLimit: 64 * 1024,
    connectionTimeout: writeTimeoutMs,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    // Requests that arrive during shutdown are still answered: the stores close after the last connection.
    return503OnClosing: false,
    // HEAD would run the whole GET handler, and nothing would ever end a stream. Routes that need HEAD opt in.
    exposeHeadRoutes: false,
    // Keys that could change a prototype are removed from parsed bodies; other keys stay.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    ...frameworkErrorResponses,
    routerOptions: { ignoreTrailingSlash: true },
  };
  // Typed as plain HTTP: an HTTPS server has the same interface, and routes needn't know.
  const server = Fastify({
    ...options,
    ...(https ? { https: { ...tlsSettings, ...https, ...timeouts, handshakeTimeout: headersMs } } : { http: timeouts }),
  } as FastifyServerOptions);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  const app = server.withTypeProvider<ZodTypeProvider>();
  // Declared up front, so that request objects keep one shape.
  app.decorateRequest("accountId", undefined);
  closeStalledConnections(app);
  sendErrorResponses(app, deps);
  logRequests(app);
  return app;
}
