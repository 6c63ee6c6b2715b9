import { type Application, type Log, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";

export const pollIntervalMs = 2 * secondMs;

/** The newest log of an application; polls until there is one. */
export function useFirstLog({ id, lastUsedAt }: Application): Log | undefined {
  const { queries, cache } = useClient();
  const newest = useQuery({
    ...queries.logs({ page: 1, limit: 1, appName: id }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.data && state.data.logs.length > 0 ? false : pollIntervalMs),
  });
  const log = newest.data?.logs[0];
  const isNews = log !== undefined && lastUsedAt === null;
  // The other screens don't know yet that there are logs.
  useEffect(() => {
    if (!isNews) return;
    for (const queryKey of [queries.applications().queryKey, ["overview"], ["logs"]]) {
      void cache.invalidateQueries({ queryKey });
    }
  }, [isNews, cache, queries]);
  return log;
}
