import type { Fault } from "../fault.ts";

export const live: Fault[] = [
  {
    file: "apps/server/src/logs/live/follower.ts",
    text: "if (closedGates > 0) hold(rows);",
    replacement: "if (closedGates > 1) hold(rows);",
    why: "Someone who was removed from the team would get further logs while their access is being checked.",
  },
  {
    file: "apps/server/src/logs/live/hub.ts",
    text: "const earlier = BigInt(after) - span;",
    replacement: "const earlier = BigInt(after);",
    why: "A live tail that reconnects would miss logs of other servers that were stored a little late.",
  },
  {
    file: "apps/server/src/logs/live/stored-range-notifier.ts",
    text: "ranges.forEach(pending.add);",
    replacement: "",
    why: "Logs stored during a short outage of the metadata store would never appear in the live tails of other servers.",
  },
  {
    file: "apps/server/src/logs/live/remote-tail.ts",
    text: "onGap(teamId, arrivalOf(after));",
    replacement: "",
    why: "A live tail that skips logs of a busy server would look complete.",
  },
  {
    file: "apps/server/src/logs/live/search/searcher.ts",
    text: "return JSON.stringify([teamId, key]);",
    replacement: "return JSON.stringify([key]);",
    why: "A team whose logs make a search slow would block the same search for all other teams.",
  },
];
