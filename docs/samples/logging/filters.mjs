import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  captureConsole: true,
  allowedLevels: ["error", "warn", "info", "log", "text"],
  ignore: ["ResizeObserver loop", /^AbortError/],
  sampleRate: { log: 0 },
  beforeSend(log) {
    if (log.metadata?.url?.includes("/internal/")) return null;
    return { ...log, message: log.message?.replace(/\d{4,}/g, "…") };
  },
});

console.error("ResizeObserver loop limit exceeded");
console.log("Not part of the sample");
console.info("Order 8812 paid");
