import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  // The key is CONTRAIL_KEY, in the environment or in .env.
  name: "orders-api",
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});
