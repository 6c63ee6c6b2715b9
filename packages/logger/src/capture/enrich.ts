// What the capture part does with every log.
import type { Client } from "../client.ts";
import { addDetails } from "./details.ts";
import { fillHoles } from "./fill-holes.ts";
import { createRepeats } from "./repeats.ts";

export function installEnrichment(client: Client): void {
  const isCounted = createRepeats();
  client.fill = fillHoles;
  client.enrich = (entry, parsed, caller) => {
    addDetails(entry, parsed, caller, client.options);
    return isCounted(entry);
  };
}
