import { useMutation } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { creditsKey } from "../../lib/api/queries.ts";
import { nextState } from "./analysis-state.ts";
import { analyzeLog } from "./analyze-log.ts";

/** The analysis of a log. Runs once; again only after a failure or on request. */
export function useAnalysis(logId: string) {
  const { config, cache, access } = useClient();
  const [analysis, dispatch] = useReducer(nextState, { kind: "idle" });
  // A tab fires its change handler twice, on press and on focus, before the next render.
  const hasStarted = useRef(false);
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);
  const request = useMutation({
    mutationFn: ({ fresh, signal }: { fresh: boolean; signal: AbortSignal }) =>
      analyzeLog({
        apiUrl: config.apiUrl,
        access: access(),
        id: logId,
        fresh,
        signal,
        onEvent(event) {
          if (event.event === "failed") hasStarted.current = false;
          if (event.event === "done" && event.data.credits > 0) void cache.invalidateQueries({ queryKey: creditsKey });
          dispatch(event);
        },
      }),
    onError(error, { signal }) {
      if (signal.aborted) return;
      hasStarted.current = false;
      dispatch({ event: "rejected", message: toErrorMessage(error) });
    },
  });

  function run(fresh: boolean) {
    hasStarted.current = true;
    abortController.current?.abort();
    abortController.current = new AbortController();
    dispatch({ event: "requested" });
    request.mutate({ fresh, signal: abortController.current.signal });
  }

  return {
    analysis,
    /** It is running or complete. */
    hasStarted: analysis.kind === "analyzing" || analysis.kind === "complete",
    start() {
      if (!hasStarted.current) run(false);
    },
    /** Runs again even if there is a result. */
    again: () => run(true),
  };
}
