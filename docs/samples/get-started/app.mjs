import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  name: "checkout",
  captureConsole: true,
  // Remove levels to send less.
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});

console.log("Cart opened", { items: 3 });
console.info("Payment provider chosen: %s", "card");
console.warn("Stock is low", { sku: "A-1" });
console.text("Order paid", { order: 8812 });
