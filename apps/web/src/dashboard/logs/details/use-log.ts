import { type Log, parseLogId } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";

interface Listed {
  /** The log from the list. */
  listed: Log | undefined;
  /** The list has loaded or failed, so a missing log is fetched. */
  settled: boolean;
}

/**
 * The log with this id: from the list, or fetched if it isn't there or is shortened there. It stays available when
 * newer logs push it off the list.
 */
export function useLog(id: string, { listed, settled }: Listed) {
  const { queries } = useClient();
  const [seen, setSeen] = useState(listed);
  if (listed && listed !== seen) setSeen(listed);
  const known = listed ?? (seen?.id === id ? seen : undefined);
  const isPossible = parseLogId(id) !== undefined;
  const isShortened = known?.shortened !== undefined;
  const isWanted = known === undefined ? settled : isShortened;
  const asked = useQuery({ ...queries.log(id), enabled: isWanted && isPossible });
  const isUnknown = asked.error instanceof ApiError && asked.error.code === "log_not_found";
  return {
    /** Shortened until the full log is loaded. */
    log: (isShortened ? asked.data : undefined) ?? known ?? (isUnknown ? undefined : asked.data),
    isGone: isUnknown || !isPossible,
    error: asked.error,
    isAsking: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
