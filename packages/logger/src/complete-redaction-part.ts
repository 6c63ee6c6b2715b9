// The redaction part where bytes don't count, and where most secrets are: in Node.js, workers and edge functions. It has all
// rules of the server.
import { createMaskTruncated } from "@contrail/redaction/complete";
import type { LoggerPart } from "./install.ts";
import { addRedaction } from "./redaction-part.ts";

export const redaction: LoggerPart = (client) => addRedaction(client, createMaskTruncated);
