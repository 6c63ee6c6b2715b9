// The pipeline steps of the capture part.
import type { Client } from "../client.ts";
import { createDedupe } from "./dedupe.ts";
import { enrich } from "./enrich.ts";
import { formatArguments } from "./format.ts";

export function addCaptureSteps(client: Client): void {
  client.format = formatArguments;
  client.enrich = enrich;
  client.dedupe = createDedupe();
}
