// When a file may be requested again: once a minute, and soon after the server has said that something changed.
import { minuteMs, secondMs } from "@contrail/protocol";

const intervalMs = minuteMs;
/** Between two requests because of changes. It doubles while they go on, because errors may arrive all the time. */
const changeGapMs = { first: 2 * secondMs, longest: 32 * secondMs };

export type Schedule = ReturnType<typeof createSchedule>;

export function createSchedule(now: () => number = Date.now) {
  /** By the key of a file. */
  const files = new Map<string, { requestedAt: number; isChanged: boolean; gapMs: number }>();

  function dueAt(key: string): number {
    const file = files.get(key);
    if (!file) return 0;
    return file.requestedAt + (file.isChanged ? file.gapMs : intervalMs);
  }

  return {
    dueAt,
    isDue: (key: string): boolean => dueAt(key) <= now(),

    requested(key: string): void {
      const file = files.get(key);
      const gapMs = file?.isChanged ? Math.min(file.gapMs * 2, changeGapMs.longest) : changeGapMs.first;
      files.set(key, { requestedAt: now(), isChanged: false, gapMs });
    },

    changed(isAffected: (key: string) => boolean): void {
      for (const [key, file] of files) if (isAffected(key)) file.isChanged = true;
    },

    /** As if nothing had been requested: after a sign-in, for another application. */
    reset: (): void => files.clear(),
  };
}
