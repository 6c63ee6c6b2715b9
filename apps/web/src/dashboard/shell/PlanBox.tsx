import { plans, type User } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { toAmount } from "../../lib/format-credits.ts";
import { useTeamState } from "../../lib/session/use-team.ts";
import { CreditMeter } from "../../ui/CreditMeter.tsx";

/** The team's plan and its remaining credits. */
export function PlanBox({ user }: { user: User }) {
  const { queries } = useClient();
  const { data: billing } = useQuery(queries.billing());
  const team = useTeamState().team;
  const plan = billing?.credits.plan ?? team?.plan ?? user.plan;
  // Without billing, credits are unlimited for everyone.
  const available = user.credits === null ? null : billing?.credits.available;
  const { name, creditsPerMonth } = plans[plan];
  return (
    <Link
      to="/dashboard/credits"
      className="mx-3 block rounded-card border p-3 text-caption transition-colors hover:bg-hover"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap">
        <span className="font-medium">{name}</span>
        <span className="text-faint tabular-nums">
          {available === null ? "Unlimited" : available !== undefined && formatBalance(available, creditsPerMonth)}
        </span>
      </span>
      {available !== null && <CreditMeter available={available ?? 0} monthly={creditsPerMonth} className="mt-2.5" />}
    </Link>
  );
}

/** Purchased credits aren't part of the monthly ones. */
function formatBalance(available: number, monthly: number): string {
  if (available < 0) return `${toAmount(-available)} credits over`;
  return `${toAmount(available)}${available > monthly ? "" : ` of ${toAmount(monthly)}`} credits left`;
}
