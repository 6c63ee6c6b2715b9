// Starts Contrail: console output, errors and failed requests are sent from here on.
import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: "console_your_key",
  name: "react example",
  captureConsole: true,
  // Remove levels to send less.
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});
