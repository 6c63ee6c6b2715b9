import type { Fault } from "../fault.ts";

export const web: Fault[] = [
  {
    file: "apps/web/src/lib/session/session-storage.ts",
    text: "const sessionKeys = [tokenKey, searchesKey, issueSearchesKey, columnsKey, lastTeamKey];",
    replacement: "const sessionKeys = [tokenKey, searchesKey, columnsKey, lastTeamKey];",
    why: "After signing out on a shared computer, the next person sees what the previous one has searched for among the issues.",
  },
  {
    file: "apps/web/src/app/sync-tabs.ts",
    text: "cache.clear();",
    replacement: "",
    why: "When another account signs in, the other tabs keep showing the logs and issues of the previous one.",
  },
  {
    file: "apps/web/src/ui/dialog/keep-open.ts",
    text: "if (dirty || onToast) event.preventDefault();",
    replacement: "if (onToast) event.preventDefault();",
    why: "A stray click beside a dialog closes it and discards everything that was typed into it.",
  },
  {
    file: "apps/web/src/dashboard/logs/use-shortcuts.ts",
    text: "event.ctrlKey || event.metaKey || event.altKey",
    replacement: "event.ctrlKey || event.altKey",
    why: "On a Mac, the browser's own shortcuts also act on the Logs screen: Cmd+V opens the saved views.",
  },
  {
    file: "apps/web/src/outbox/MessageCard.tsx",
    text: "encodeURIComponent(email)",
    replacement: "email",
    why: "A visitor can type an address that adds hidden recipients and a subject to the operator's reply.",
  },
];
