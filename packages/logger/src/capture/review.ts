// What the capture part does with every log.
import type { Client } from "../client.ts";
import { addDetails } from "./details.ts";
import { fillHoles } from "./fill-holes.ts";
import { createRepeats } from "./repeats.ts";

export function addReview(client: Client): void {
  const isCounted = createRepeats();
  client.fill = fillHoles;
  client.review = (entry, said, caller) => {
    addDetails(entry, said, caller, client.options);
    return isCounted(entry);
  };
}
