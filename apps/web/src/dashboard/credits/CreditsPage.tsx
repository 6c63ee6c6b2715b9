import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import type { BillingData } from "../../lib/api/queries.ts";
import { toAllowedRoles } from "../../lib/role-text.ts";
import { useCan, useTeam } from "../../lib/session/use-team.ts";
import { Card } from "../../ui/Card.tsx";
import { Stat } from "../../ui/Stat.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Balance } from "./Balance.tsx";
import { CreditsSkeleton } from "./CreditsSkeleton.tsx";
import { History } from "./history/History.tsx";
import { PlanCards } from "./plans/PlanCards.tsx";
import { AutoRefillCard } from "./purchase/AutoRefillCard.tsx";
import { PurchaseOutcome } from "./purchase/PurchaseOutcome.tsx";
import { PurchasePanel } from "./purchase/PurchasePanel.tsx";
import { UsageGuide } from "./UsageGuide.tsx";

/** Balance, purchases, plans and transaction history. */
export function CreditsPage() {
  const { queries } = useClient();
  const billing = useQuery(queries.billing());
  if (billing.isPending) return <CreditsSkeleton />;
  if (billing.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load your credits"
        text={toErrorMessage(billing.error)}
        onRetry={() => void billing.refetch()}
        busy={billing.isFetching}
      />
    );
  }
  return billing.data ? <Credits billing={billing.data} /> : <Unlimited />;
}

function Credits({ billing: { credits, payments, autoRefill } }: { billing: BillingData }) {
  const canBuy = useCan("billing:write");
  return (
    <div className="flex flex-col gap-4">
      <PurchaseOutcome />
      <Balance credits={credits} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_--spacing(92)]">
        <div className="flex min-w-0 flex-col gap-4">
          {canBuy ? (
            <>
              <PurchasePanel payments={payments} />
              <AutoRefillCard autoRefill={autoRefill} payments={payments} />
            </>
          ) : (
            <OwnersBuy />
          )}
        </div>
        <UsageGuide />
      </div>
      <PlanCards current={credits.plan} payments={payments} />
      <History />
    </div>
  );
}

/** For those who can't buy. */
function OwnersBuy() {
  const { name } = useTeam();
  return (
    <Card title="Purchase credits" aria-label="Purchase credits">
      <p className="text-table text-muted">
        {toAllowedRoles("billing:write")} of {name} can buy credits, set up auto-refill and change the plan.{" "}
        <Link to="/dashboard/settings?tab=team" className="font-medium text-accent hover:underline">
          See who they are
        </Link>
      </p>
    </Card>
  );
}

function Unlimited() {
  return (
    <Card aria-label="Available credits">
      <Stat label="Available credits" value="Unlimited" />
      <p className="mt-2 text-table text-muted">Billing is off on this server, so there are no limits.</p>
    </Card>
  );
}
