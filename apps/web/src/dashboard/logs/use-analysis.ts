import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, toSentence } from "../../lib/api-error.ts";
import { useClient, useSession } from "../../lib/client-context.tsx";

export type Analysis =
  | { kind: "idle" | "analysing" }
  | { kind: "complete"; text: string }
  | { kind: "failed"; text: string };

/** What the assistant says about a log. It is asked once; only where there is no answer, again. */
export function useAnalysis(logId: string) {
  const { api } = useClient();
  const token = useSession((state) => state.token) ?? "";
  // A tab tells its choice twice, by press and by focus, before anything is drawn anew.
  const asked = useRef(false);
  const asking = useMutation({
    mutationFn: async () => (await api.analyzeLog(token, logId)).analysis,
    onError: () => {
      asked.current = false;
    },
  });
  return {
    analysis: toAnalysis(asking),
    start() {
      if (asked.current) return;
      asked.current = true;
      asking.mutate();
    },
  };
}

function toAnalysis(asking: { isIdle: boolean; isPending: boolean; data?: string; error: unknown }): Analysis {
  if (asking.isIdle) return { kind: "idle" };
  if (asking.isPending) return { kind: "analysing" };
  if (asking.error) return { kind: "failed", text: `Error analyzing log: ${toReason(asking.error)}` };
  return { kind: "complete", text: asking.data?.trim() || "No analysis available from the AI." };
}

function toReason(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return toSentence(error);
  return `API request failed with status ${error.status}: ${error.message}`;
}
