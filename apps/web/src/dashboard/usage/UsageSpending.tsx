import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useCreditsApi } from "../../lib/api/use-credits-api.ts";
import { toAmount } from "../../lib/format-credits.ts";
import { Card } from "../../ui/Card.tsx";
import { toSize } from "../../ui/chart/compact-number.ts";
import { Stat } from "../../ui/Stat.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";

const gridClass = "grid grid-cols-2 gap-4 wide:grid-cols-4";

/** What this month's credits were spent on. */
export function UsageSpending() {
  const api = useCreditsApi();
  const usage = useQuery(api.creditUsage(1));
  if (usage.isPending) {
    return (
      <Frame>
        <div role="status" className={gridClass}>
          <span className="sr-only">Loading this month's usage</span>
          {["calls", "logs", "bytes", "credits"].map((figure) => (
            <div key={figure} className="h-13">
              <Skeleton className="my-1 h-2 w-16" />
              <Skeleton className="mt-4 h-4 w-20" />
            </div>
          ))}
        </div>
      </Frame>
    );
  }
  if (usage.isLoadingError) {
    return (
      <Frame>
        <ErrorState
          title="Couldn't load this month's usage"
          text={toErrorMessage(usage.error)}
          onRetry={() => void usage.refetch()}
          busy={usage.isFetching}
        />
      </Frame>
    );
  }
  const { calls, logs, bytes, credits } = usage.data.month;
  return (
    <Frame>
      <div className={gridClass}>
        <Stat label="API calls" value={toAmount(calls)} />
        <Stat label="Logs stored" value={toAmount(logs)} />
        <Stat label="Exported" value={toSize(bytes)} />
        <Stat label="Credits used" value={toAmount(credits)} />
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card
      className="mt-4"
      title="Usage this month"
      aria-label="Usage this month"
      headEnd={<span className="text-caption text-faint">Since the 1st, UTC</span>}
    >
      {children}
    </Card>
  );
}
