import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  captureConsole: true,
  allowedLevels: ["error", "warn", "text"],
});

console.log("This is only printed");
console.warn("This is printed and sent");
