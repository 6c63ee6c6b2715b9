import { init } from "@contrail/logger";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  redaction: {
    keys: ["iban"],
    allowKeys: ["sessionId"],
    patterns: [/\bEMP\d{6}\b/],
  },
});

console.text("Refund for EMP204815", { iban: "NL91ABNA0417164300", sessionId: "s-77", password: "hunter2" });
