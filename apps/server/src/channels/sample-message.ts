// The message that the test button sends.
import type { AlertSeverity } from "@contrail/protocol";
import type { IncidentMessage } from "../incident-message.ts";

/** The rule whose message is tried out. */
export interface TestedRule {
  title: string;
  rule: string;
  application: string | null;
  severity: AlertSeverity;
}

interface TestDetails {
  key: string;
  team: string;
  publicUrl: string;
  now: number;
  about?: TestedRule | undefined;
}

export function toTestMessage({ key, team, publicUrl, now, about }: TestDetails): IncidentMessage {
  return {
    event: "test",
    key,
    incidentId: key.replaceAll(":", "-"),
    step: "0",
    number: 0,
    title: about ? `Test: ${about.title}` : "Test message from Contrail",
    resolvedTitle: null,
    severity: about?.severity ?? "low",
    status: "open",
    isOneOff: false,
    isFlapping: false,
    team,
    rule: about?.rule ?? null,
    application: about?.application ?? null,
    fired: { value: null, usual: null, limit: null, text: "" },
    now: null,
    openedAt: now,
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
    resolvedBy: null,
    at: now,
    items: [],
    more: 0,
    excerpt: "",
    source: null,
    timeZone: "UTC",
    urls: {
      incident: `${publicUrl}/dashboard/alerts/channels`,
      acknowledge: null,
      mute: null,
      logs: null,
      unsubscribe: null,
    },
  };
}
