import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY ?? "console_your_key",
  name: "orders-api",
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});
