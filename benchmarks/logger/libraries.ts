// The same two calls for every library: one log that is kept, one of a level that is off. Each delivers as it usually does:
// ours and Sentry to a server, pino by its worker and winston to a file, loglevel to whoever prints.
import { createWriteStream } from "node:fs";
import { loadBuilt } from "./built.ts";

export interface Library {
  log(message: string, data: object): void;
  off(message: string): void;
  close(): Promise<unknown>;
}

export interface Place {
  /** Of the server. */
  endpoint: string;
  /** For libraries that write one. */
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
        // The worker does not keep the process alive.
        const awake = setInterval(() => {}, 1_000);
        transport.once("close", () => {
          clearInterval(awake);
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
    const isKept = (log: { level: string }) => log.level !== "debug";
    Sentry.init({
      dsn: `http://key@${host}/1`,
      beforeSendLog: (log) => (isKept(log) ? log : null),
    });
    const { info, debug } = Sentry.logger;
    return {
      log: (message, data) => info(message, { ...data }),
      off: (message) => debug(message),
      close: () => Sentry.close(60_000),
    };
  },
} satisfies Record<string, (place: Place) => Promise<Library>>;

export type LibraryName = keyof typeof libraries;
