import { init, logger } from "@contrail/logger";
import winston from "winston";
import Transport from "winston-transport";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
  // winston prints; Contrail only sends.
  silent: true,
  allowedLevels: ["error", "warn", "info", "debug"],
});

class ContrailTransport extends Transport {
  log({ level, message, ...data }, next) {
    const method =
      { error: "error", warn: "warn", info: "info", http: "info" }[level] ?? "debug";
    logger[method](message, data);
    next();
  }
}

const log = winston.createLogger({
  level: "debug",
  transports: [new winston.transports.Console(), new ContrailTransport()],
});

log.info("Order paid", { order: 8812 });
log.error("Card declined", { code: "51" });
