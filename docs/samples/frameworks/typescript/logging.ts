import {
  init,
  type Level,
  type Logger,
  logger,
  type Options,
} from "@contrail/logger";

const allowedLevels: readonly Level[] = ["error", "warn", "info", "text"];
const options: Options = {
  endpoint: "http://localhost:4000/api/logs",
  apiKey: "console_your_key",
  captureConsole: true,
  allowedLevels,
};

init(options);

export function logFor(orderId: number): Logger {
  return logger.child({ orderId });
}

// Declared by the package, in every file of the project.
console.text("Types work");
