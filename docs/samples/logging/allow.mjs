import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  redaction: { allowKeys: ["sessionId"] },
});

console.text("Session started", { sessionId: "s-77" });
