import type { Stats } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../lib/api/client-context.tsx";
import { toAmount, toOrigin } from "../../lib/format-credits.ts";
import { CreditMeter } from "../../ui/CreditMeter.tsx";

/** Remaining credits and when they reset. */
export function UsageCredits({ stats: { credits: left } }: { stats: Stats }) {
  const { queries } = useClient();
  const { data: billing } = useQuery(queries.billing());
  if (left === null) {
    return (
      <>
        <p className="text-h2 font-semibold">Unlimited</p>
        <p className="mt-1 text-table text-muted">Billing is off on this server, so there are no limits.</p>
      </>
    );
  }
  const credits = billing?.credits;
  return (
    <>
      <p className="text-h2 font-semibold tabular-nums">
        {toAmount(Math.abs(left))}
        <span className="ml-2 text-ui font-normal tracking-normal text-muted">
          {left < 0 ? "credits over your plan" : "credits left"}
        </span>
      </p>
      {credits && (
        <CreditMeter available={credits.available} monthly={credits.monthly} className="mt-2 w-80 max-w-full" />
      )}
      <p className="mt-2 min-h-4.5 text-table text-muted">
        {credits && `${toOrigin(credits)}. Resets in ${credits.daysLeft} ${credits.daysLeft === 1 ? "day" : "days"}.`}
      </p>
    </>
  );
}
