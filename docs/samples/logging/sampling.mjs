import { init } from "@contrail/logger";

// Decided once per page or process, so that what is sent stays coherent.
const isSampled = Math.random() < 0.1;

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  captureConsole: true,
  allowedLevels: isSampled ? ["error", "warn", "info", "log", "text"] : ["error"],
});

console.error("Errors are always sent");
console.info("This is sent by one process in ten");
