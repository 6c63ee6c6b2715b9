import { init } from "@contrail/logger";
import { ContrailTransport } from "@contrail/logger/winston";
import winston from "winston";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
});

const log = winston.createLogger({
  level: "debug",
  transports: [new winston.transports.Console(), new ContrailTransport()],
});

log.info("Order paid", { order: 8812 });
log.error(new Error("Card declined"));
