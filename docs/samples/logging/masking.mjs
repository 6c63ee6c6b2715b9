import { init } from "@contrail/logger";
import { dryRun, emailAddresses } from "@contrail/logger/redaction";

const redaction = { keys: ["iban"], patterns: [/\bEMP\d{6}\b/, emailAddresses] };

init({
  endpoint: "http://localhost:4000/api/logs",
  apiKey: process.env.CONTRAIL_KEY,
  redaction,
});

const refund = {
  by: "EMP204815",
  to: "ada@example.com",
  iban: "NL91ABNA0417164300",
  password: "hunter2",
};
console.text("Refund", refund);

for (const { path, rule } of dryRun(refund, redaction))
  console.log(`${path} is masked by ${rule}`);
