import { init, logger } from "@contrail/logger";
import pino from "pino";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
  // pino prints; Contrail only sends.
  silent: true,
  allowedLevels: ["error", "warn", "info", "debug"],
});

const methods = {
  trace: "debug",
  debug: "debug",
  info: "info",
  warn: "warn",
  error: "error",
  fatal: "error",
};

const contrail = {
  write(line) {
    const { level, msg, ...data } = JSON.parse(line);
    logger[methods[pino.levels.labels[level]] ?? "info"](msg, data);
  },
};

const log = pino(
  { level: "debug" },
  pino.multistream([
    { stream: process.stdout },
    { level: "debug", stream: contrail },
  ]),
);

log.info({ order: 8812 }, "Order paid");
log.error(new Error("Card declined"));
