import { type Log, parseLogId } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useLogsApi } from "../use-logs-api.ts";

interface UseLogOptions {
  /** The log from the list. */
  listed: Log | undefined;
  /** The list has loaded or failed, so a missing log is fetched. */
  isListSettled: boolean;
}

/**
 * The log with this id: from the list, or fetched if it isn't there or is shortened there. It stays available when
 * newer logs push it off the list. Errors are always fetched, because only then their issue is known.
 */
export function useLog(id: string, { listed, isListSettled }: UseLogOptions) {
  const api = useLogsApi();
  const [lastListed, setLastListed] = useState(listed);
  if (listed && listed !== lastListed) setLastListed(listed);
  const known = listed ?? (lastListed?.id === id ? lastListed : undefined);
  const isValidId = parseLogId(id) !== undefined;
  const isShortened = known?.shortened !== undefined;
  const isNeeded = known === undefined ? isListSettled : isShortened || known.level === "error";
  const fetched = useQuery({ ...api.log(id), enabled: isNeeded && isValidId });
  const isMissing = fetched.error instanceof ApiError && fetched.error.code === "log_not_found";
  return {
    /** Shortened until the full log is loaded. */
    log: (isShortened ? fetched.data?.log : undefined) ?? known ?? (isMissing ? undefined : fetched.data?.log),
    issue: fetched.data?.issue ?? null,
    isNotFound: isMissing || !isValidId,
    error: fetched.error,
    isFetching: fetched.isFetching,
    retry: () => void fetched.refetch(),
  };
}
