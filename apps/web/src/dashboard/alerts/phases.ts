// How the phases of a rule are shown.
import type { AlertPhase } from "@contrail/protocol";

interface PhaseText {
  label: string;
  tone: "log" | "warn" | "error" | "quiet";
}

export const phases: Readonly<Record<AlertPhase, PhaseText>> = {
  ok: { label: "OK", tone: "log" },
  pending: { label: "Pending", tone: "warn" },
  firing: { label: "Firing", tone: "error" },
  recovering: { label: "Recovering", tone: "warn" },
  unknown: { label: "Unknown", tone: "quiet" },
  learning: { label: "Learning", tone: "quiet" },
  waiting: { label: "Waiting", tone: "quiet" },
};
