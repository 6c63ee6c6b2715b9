import { plans, type User } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { toAmount } from "../../lib/format-credits.ts";
import { CreditMeter } from "../../ui/CreditMeter.tsx";

/** The plan and its remaining credits; shows the figures from the user record until the current ones have loaded. */
export function PlanBox({ user }: { user: User }) {
  const { queries } = useClient();
  const { data: billing } = useQuery(queries.billing());
  const { plan, available } = billing?.credits ?? { plan: user.plan, available: user.credits };
  const { name, creditsPerMonth } = plans[plan];
  return (
    <Link
      to="/dashboard/credits"
      className="mx-3 block rounded-card border p-3 text-caption transition-colors hover:bg-hover"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap">
        <span className="font-medium">{name}</span>
        <span className="text-faint tabular-nums">
          {available === null ? "Unlimited" : formatBalance(available, creditsPerMonth)}
        </span>
      </span>
      {available !== null && <CreditMeter available={available} monthly={creditsPerMonth} className="mt-2.5" />}
    </Link>
  );
}

/** Purchased credits aren't part of the monthly ones. */
function formatBalance(available: number, monthly: number): string {
  if (available < 0) return `${toAmount(-available)} credits over`;
  return `${toAmount(available)}${available > monthly ? "" : ` of ${toAmount(monthly)}`} credits left`;
}
