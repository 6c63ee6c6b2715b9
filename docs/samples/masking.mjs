import { init } from "@contrail/logger";
import { emailAddresses } from "@contrail/logger/redaction";

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  redaction: {
    keys: ["iban"],
    patterns: [/\bEMP\d{6}\b/, emailAddresses],
  },
});

console.text("Refund for EMP204815", { iban: "NL91ABNA0417164300", to: "ada@example.com", password: "hunter2" });
