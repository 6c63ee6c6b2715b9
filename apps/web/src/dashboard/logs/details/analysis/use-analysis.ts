import { useMutation } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { toSentence } from "../../../../lib/api/api-error.ts";
import { useClient, useSession } from "../../../../lib/api/client-context.tsx";
import { creditsKey } from "../../../../lib/api/credit-queries.ts";
import { nextState } from "./analysis-state.ts";
import { analyzeLog } from "./analyze-log.ts";

/** The analysis of a log. Runs once; again only after a failure or on request. */
export function useAnalysis(logId: string) {
  const { config, cache } = useClient();
  const token = useSession((state) => state.token) ?? "";
  const [analysis, step] = useReducer(nextState, { kind: "idle" });
  // A tab fires its change handler twice, on press and on focus, before the next render.
  const asked = useRef(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const asking = useMutation({
    mutationFn: ({ fresh, signal }: { fresh: boolean; signal: AbortSignal }) =>
      analyzeLog({
        base: config.apiAddress,
        token,
        id: logId,
        fresh,
        signal,
        onEvent(event) {
          if (event.event === "failed") asked.current = false;
          if (event.event === "done" && event.data.credits > 0) void cache.invalidateQueries({ queryKey: creditsKey });
          step(event);
        },
      }),
    onError(error, { signal }) {
      if (signal.aborted) return;
      asked.current = false;
      step({ event: "refused", message: toSentence(error) });
    },
  });

  function ask(fresh: boolean) {
    asked.current = true;
    leaving.current?.abort();
    leaving.current = new AbortController();
    step({ event: "asked" });
    asking.mutate({ fresh, signal: leaving.current.signal });
  }

  return {
    analysis,
    start() {
      if (!asked.current) ask(false);
    },
    /** Runs again even if there is a result. */
    again: () => ask(true),
  };
}
