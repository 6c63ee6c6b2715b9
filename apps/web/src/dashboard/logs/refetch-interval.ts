import { secondMs } from "@contrail/protocol";
import { ApiError, isUnreachable } from "../../lib/api/api-error.ts";

/** Figures beside the live tail. */
const liveMs = 5 * secondMs;
/** A figure that took the server too long: on a quieter server, it may not. */
const failedMs = 15 * secondMs;

/** When to request a figure again. */
export function figureRefetchInterval(live: boolean) {
  return ({ state }: { state: { error: unknown } }): number | false => {
    const { error } = state;
    if (!(error instanceof ApiError) || isUnreachable(error)) return live && liveMs;
    const isTemporary = error.status >= 500 || error.code === "search_too_slow";
    return isTemporary && failedMs;
  };
}
