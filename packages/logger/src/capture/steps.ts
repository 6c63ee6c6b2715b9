// The pipeline steps of the capture part.
import type { Client } from "../client.ts";
import { setSummarize } from "../reading/plain.ts";
import { createDedupe } from "./dedupe.ts";
import { enrich } from "./enrich.ts";
import { formatArguments } from "./format.ts";
import { notice } from "./notice.ts";
import { createReport } from "./report.ts";
import { summarize } from "./summarize.ts";

export function addCaptureSteps(client: Client): void {
  client.format = formatArguments;
  client.enrich = enrich;
  const { sender } = client;
  sender.add = createDedupe(sender.add);
  client.notice = (...args) => notice(client, ...args);
  setSummarize(summarize);
  client.report = createReport(client);
}
