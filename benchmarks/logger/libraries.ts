// The same two calls for every library: one that logs, one at a disabled level. Each delivers as it usually does: ours and
// Sentry to a server; pino, through its worker, and winston to a file; loglevel to its method factory.
import { createWriteStream } from "node:fs";
import { loadBuilt } from "./built.ts";

export interface Library {
  log(message: string, data: object): void;
  off(message: string): void;
  close(): Promise<unknown>;
}

export interface Destination {
  /** URL of the server. */
  endpoint: string;
  /** For libraries that write to a file. */
  file: string;
}

export const libraries = {
  "@contrail/logger": async ({ endpoint }) => {
    const { init, logger } = await loadBuilt();
    init({ endpoint, apiKey: "console_x", name: "shop", silent: true, allowedLevels: ["info", "error", "text"] });
    return { log: logger.info, off: logger.debug, close: () => logger.close(60_000) };
  },
  pino: async ({ file }) => {
    const { default: pino } = await import("pino");
    const transport = pino.transport({ target: "pino/file", options: { destination: file } });
    const logger = pino({ level: "info", name: "shop" }, transport);
    const close = () =>
      new Promise<void>((resolve) => {
        // The worker doesn't keep the process alive.
        const keepAlive = setInterval(() => {}, 1_000);
        transport.once("close", () => {
          clearInterval(keepAlive);
          resolve();
        });
        transport.end();
      });
    return { log: (message, data) => logger.info(data, message), off: (message) => logger.debug(message), close };
  },
  winston: async ({ file }) => {
    const { default: winston } = await import("winston");
    const logger = winston.createLogger({
      level: "info",
      transports: [new winston.transports.File({ filename: file })],
    });
    const close = () =>
      new Promise((resolve) => {
        logger.once("finish", resolve);
        logger.end();
      });
    return { log: (message, data) => logger.info(message, data), off: (message) => logger.debug(message), close };
  },
  loglevel: async ({ file }) => {
    const { default: loglevel } = await import("loglevel");
    const stream = createWriteStream(file);
    loglevel.methodFactory = () => (message, data) => {
      stream.write(`${JSON.stringify({ message, data })}\n`);
    };
    loglevel.setLevel("info", false);
    const close = () => new Promise<void>((resolve) => stream.end(resolve));
    return { log: (message, data) => loglevel.info(message, data), off: (message) => loglevel.debug(message), close };
  },
  Sentry: async ({ endpoint }) => {
    const Sentry = await import("@sentry/node");
    const { host } = new URL(endpoint);
    const isEnabled = (log: { level: string }) => log.level !== "debug";
    Sentry.init({
      dsn: `http://key@${host}/1`,
      beforeSendLog: (log) => (isEnabled(log) ? log : null),
    });
    const { info, debug } = Sentry.logger;
    return {
      log: (message, data) => info(message, { ...data }),
      off: (message) => debug(message),
      close: () => Sentry.close(60_000),
    };
  },
} satisfies Record<string, (destination: Destination) => Promise<Library>>;

export type LibraryName = keyof typeof libraries;
