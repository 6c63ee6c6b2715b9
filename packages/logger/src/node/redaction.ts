// For Node.js: all rules of the server. Other platforms leave those that are large and rarely apply there to the server.
import { completeRules } from "@contrail/redaction/complete";
import type { LoggerPart } from "../install.ts";
import { addRedaction } from "../redaction-part.ts";

export { dryRun, emailAddresses } from "../redaction.ts";

export const redaction: LoggerPart = (client) => addRedaction(client, completeRules);
