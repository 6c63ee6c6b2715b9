// What a link in a message asks to do about an incident.
import type { Incident } from "@contrail/protocol";
import { canAcknowledge } from "../use-incident-actions.ts";

const changes = ["acknowledge", "mute", "resolve"] as const;

export type RequestedChange = (typeof changes)[number];

export function parseRequest(text: string | null): RequestedChange | undefined {
  return changes.find((change) => change === text);
}

type RequestedIncident = Pick<Incident, "number" | "status" | "acknowledgedAt">;

/** Messages are read late: someone may have been faster. Undefined if it can be done. */
export function whyImpossible(
  change: RequestedChange,
  incident: RequestedIncident,
  { canWrite }: { canWrite: boolean },
): string | undefined {
  const { number, status } = incident;
  if (status === "resolved") return `Incident ${number} is already resolved`;
  if (change === "acknowledge" && !canAcknowledge(incident)) return `Incident ${number} is already acknowledged`;
  return canWrite ? undefined : `Your role can't ${change} incidents`;
}
