import type { Fault } from "../fault.ts";

export const alerts: Fault[] = [
  {
    file: "apps/server/src/alerts/evaluate/await-match.ts",
    text: "if (time <= (current.recent.lastMatch ?? Number.NEGATIVE_INFINITY)) continue;",
    replacement: "",
    why: "A firing silence rule would resolve by itself at its next evaluation, because of the very match it counts from.",
  },
  {
    file: "apps/server/src/alerts/evaluator/store-evaluation.ts",
    text: "if (!(await stores.alertStates.compareAndSet(row, seen))) throw new SupersededError();",
    replacement: "await stores.alertStates.compareAndSet(row, seen);",
    why: "Two servers that evaluate the same rule would each open an incident and page people twice.",
  },
  {
    file: "apps/server/src/alerts/evaluator/evaluate-awaited.ts",
    text: "const until = Math.min(now - storingSlackMs, deps.storedTo());",
    replacement: "const until = now - storingSlackMs;",
    why: "While storing lags behind, silence and cron rules would page people about logs that have long been accepted.",
  },
  {
    file: "apps/server/src/alerts/count/counter.ts",
    text: "if (!applications) skip(batches);",
    replacement: "",
    why: "With several servers, logs that one of them stores right after its start, before it has loaded the rules, would fire a rule late or not at all.",
  },
  {
    file: "apps/server/src/alerts/incidents/incident-changes.ts",
    text: "if (!mute) await tx.notifications.releaseHeldOf(incident.id, at);",
    replacement: "",
    why: "Notifications of an incident that someone unmutes would still be held until the mute was to end.",
  },
  {
    file: "apps/server/src/alerts/rules/rules.ts",
    text: "await tx.alertStates.reset(id);",
    replacement: "",
    why: "A rule with a new condition would go on as firing under the old one, and stay silent about what it was changed to catch.",
  },
];
