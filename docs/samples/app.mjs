import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "checkout-web",
  allowedLevels: ["error", "warn", "text"],
});

console.text("Order paid", { order: 8812 });
