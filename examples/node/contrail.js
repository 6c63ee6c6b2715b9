// Starts Contrail: console output, errors and failed requests are sent from here on.
import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  // The key is CONTRAIL_KEY, in the environment or in .env.
  name: "node example",
  captureConsole: true,
  // Remove levels to send less.
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});
