import { monthName, toMonth } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCreditsApi } from "../../../lib/api/use-credits-api.ts";
import { toAmount } from "../../../lib/format-credits.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { MonthBars } from "./MonthBars.tsx";
import { toMonthDays } from "./month-days.ts";

/** The longest month. */
const shownDays = 31;

/** Credits used per day of this month. */
export function DailyUsage() {
  const api = useCreditsApi();
  const usage = useQuery(api.creditUsage(shownDays));
  if (usage.isPending) {
    return (
      <Frame>
        <Skeleton className="mt-3 h-19 w-full" />
      </Frame>
    );
  }
  if (usage.isLoadingError) {
    return (
      <Frame>
        <p role="alert" className="mt-3 mb-2 text-caption text-muted">
          {toErrorMessage(usage.error)}
        </p>
        <Button size="sm" onClick={() => void usage.refetch()} busy={usage.isFetching}>
          Retry
        </Button>
      </Frame>
    );
  }
  const month = toMonthDays(usage.data.days, Date.now());
  const today = month.find(({ when }) => when === "today")?.credits ?? 0;
  return (
    <Frame end={`${toAmount(today)} today`}>
      <MonthBars days={month} />
    </Frame>
  );
}

function Frame({ end, children }: { end?: string; children: ReactNode }) {
  const [name] = monthName(toMonth(Date.now())).split(" ");
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-caption text-faint tabular-nums">
        <h2>Daily usage in {name}</h2>
        {end !== undefined && <p>{end}</p>}
      </div>
      {children}
    </>
  );
}
