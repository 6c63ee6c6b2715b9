// @contrail/logger/redaction in Node.js, workers and edge functions: with all rules of the server.
export { redaction } from "../complete-redaction-part.ts";
export { dryRun, emailAddresses } from "../redaction.ts";
