// The HTTP server before it has any route.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod/mini";
import { type ErrorEvents, frameworkErrorResponses, sendErrorResponses } from "./error-responses.ts";
import { logRequests } from "./logger.ts";
import { closeStalledConnections } from "./response-limits.ts";
import type { TypedApp } from "./route-types.ts";
import { tlsSettings } from "./tls-settings.ts";

// What a schema does not word itself is worded in English.
z.config(z.locales.en());

export interface ServerDeps extends ErrorEvents {
  logger: FastifyBaseLogger;
  trustProxy: boolean | number | string[];
  https: { cert: Buffer; key: Buffer } | undefined;
  receiveTimeouts?: ReceiveTimeouts;
  /** After which a connection is closed whose client takes nothing of what waits for it. */
  writeTimeoutMs?: number;
}

/** How long a client may take to send a request. Answers, such as exports and live tails, may take longer. */
export interface ReceiveTimeouts {
  headersMs: number;
  /** For the whole request. */
  requestMs: number;
  /** How often connections are checked for both. */
  checkIntervalMs: number;
}

const defaultReceiveTimeouts: ReceiveTimeouts = { headersMs: 15_000, requestMs: 30_000, checkIntervalMs: 5_000 };

export function createServer(deps: ServerDeps): TypedApp {
  const { logger, trustProxy, https, receiveTimeouts = defaultReceiveTimeouts, writeTimeoutMs = 30_000 } = deps;
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
    // What arrives while we stop is still answered: the stores close after the last connection.
    return503OnClosing: false,
    // HEAD would run the whole GET handler, and of a stream nothing would ever end it. Routes that need HEAD opt in.
    exposeHeadRoutes: false,
    // Keys that could reach into a prototype are left out of what is parsed; their neighbours stay.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    ...frameworkErrorResponses,
    routerOptions: { ignoreTrailingSlash: true },
  };
  // Typed as plain HTTP: an HTTPS server has the same surface, and routes need not know.
  const server = Fastify({
    ...options,
    ...(https ? { https: { ...tlsSettings, ...https, ...timeouts, handshakeTimeout: headersMs } } : { http: timeouts }),
  } as FastifyServerOptions);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  const app = server.withTypeProvider<ZodTypeProvider>();
  // Its place in every request is known beforehand, which keeps them fast.
  app.decorateRequest("accountId", undefined);
  closeStalledConnections(app);
  sendErrorResponses(app, deps);
  logRequests(app);
  return app;
}
