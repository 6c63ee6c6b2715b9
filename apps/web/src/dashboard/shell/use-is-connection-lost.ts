// Tracks whether the server is reachable.
import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isUnreachable } from "../../lib/api/api-error.ts";

/** True while requests fail with connection errors; any response resets it. */
export function useIsConnectionLost(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => isLost(cache),
  );
}

function isLost(cache: QueryCache): boolean {
  const states = cache.getAll().map(({ state }) => state);
  const lostAt = Math.max(
    0,
    ...states.filter(({ error }) => isUnreachable(error)).map((state) => state.errorUpdatedAt),
  );
  const respondedAt = Math.max(
    0,
    ...states.map(({ dataUpdatedAt }) => dataUpdatedAt),
    ...states.filter(({ error }) => error && !isUnreachable(error)).map((state) => state.errorUpdatedAt),
  );
  return lostAt > respondedAt;
}
