// Logs of each application by day, as far as the team may read them.
import { dayMs, type Usage, usageDays } from "@contrail/protocol";
import type { VolumeStep } from "../storage/logs/figures.ts";
import type { LogStore } from "../storage/logs/store.ts";
import type { LogReader, ReaderTeam } from "./reader.ts";

export interface UsageDeps {
  logs: Pick<LogStore, "volume">;
  reader: Pick<LogReader, "open">;
  now: () => number;
}

export function createUsage({ logs, reader, now }: UsageDeps) {
  return async (team: ReaderTeam): Promise<Usage> => {
    const { selected, scopes } = await reader.open(team);
    const to = now();
    const days = toDays(to, Math.min(to, ...scopes.map(({ since }) => since)));
    const volume = await logs.volume(scopes, { from: (days[0] ?? 0) * dayMs, to }, dayMs);
    const countsOf = countByDay(volume);
    return {
      days: days.map((each) => new Date(each * dayMs).toISOString().slice(0, 10)),
      applications: [...selected.values()].map(({ id, name }) => {
        const counts = countsOf.get(id);
        return { id, name, logs: days.map((each) => counts?.get(each) ?? 0) };
      }),
    };
  };
}

/** By application and day number. */
function countByDay(volume: readonly VolumeStep[]): Map<string, Map<number, number>> {
  const countsOf = new Map<string, Map<number, number>>();
  for (const { applicationId, time, count } of volume) {
    const counts = countsOf.get(applicationId) ?? new Map<number, number>();
    const day = time / dayMs;
    countsOf.set(applicationId, counts.set(day, (counts.get(day) ?? 0) + count));
  }
  return countsOf;
}

/** Day numbers. A day that is partly past the retention is left out, because its count would be too low. */
export function toDays(now: number, since: number): number[] {
  const today = Math.floor(now / dayMs);
  const first = Math.max(today - usageDays + 1, Math.floor(since / dayMs) + 1);
  return Array.from({ length: Math.max(0, today - first + 1) }, (_, index) => first + index);
}
