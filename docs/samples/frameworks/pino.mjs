import { init } from "@contrail/logger";
import contrail from "@contrail/logger/pino";
import pino from "pino";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "orders-api",
});

const log = pino(
  { level: "debug" },
  pino.multistream([
    { stream: process.stdout },
    { level: "debug", stream: contrail() },
  ]),
);

log.info({ order: 8812 }, "Order paid");
log.error(new Error("Card declined"));
