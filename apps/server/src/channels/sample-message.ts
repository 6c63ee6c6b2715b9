// The message that the test button sends.
import type { IncidentMessage } from "../incident-message.ts";

interface TestDetails {
  key: string;
  team: string;
  publicUrl: string;
  now: number;
}

export function toTestMessage({ key, team, publicUrl, now }: TestDetails): IncidentMessage {
  return {
    event: "test",
    key,
    incidentId: key.replaceAll(":", "-"),
    step: "0",
    number: 0,
    title: "Test message from Contrail",
    resolvedTitle: null,
    severity: "low",
    status: "open",
    isOneOff: false,
    isFlapping: false,
    team,
    rule: null,
    application: null,
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
      editor: null,
      unsubscribe: null,
    },
  };
}
