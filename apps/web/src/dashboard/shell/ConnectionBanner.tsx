import { secondMs } from "@contrail/protocol";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { useIsConnectionLost } from "./use-is-connection-lost.ts";

const retryIntervalMs = 3 * secondMs;

/** Shown while the server is unreachable; retries automatically until it responds. */
export function ConnectionBanner() {
  const isLost = useIsConnectionLost();
  const cache = useQueryClient();

  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => void cache.refetchQueries({ type: "active" }), retryIntervalMs);
    return () => {
      clearInterval(timer);
      // The first response stops the retries, so refetch the queries that are still failed.
      const failed = { type: "active", predicate: ({ state }: Query) => state.error !== null } as const;
      void cache.refetchQueries(failed, { cancelRefetch: false });
    };
  }, [isLost, cache]);

  return (
    <div role="status">
      {isLost && (
        <p className="flex items-center gap-2.5 border-b bg-warn/10 px-8 py-2 text-table text-text max-md:px-4">
          <CloudOff aria-hidden className="size-4 shrink-0 text-warn" />
          Can't reach Contrail. Data may be out of date. Retrying every few seconds.
        </p>
      )}
    </div>
  );
}
