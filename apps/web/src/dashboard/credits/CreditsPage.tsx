import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import type { BillingData } from "../../lib/api/credit-queries.ts";
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
  return (
    <div className="flex flex-col gap-4">
      <PurchaseOutcome />
      <Balance credits={credits} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_--spacing(92)]">
        <div className="flex min-w-0 flex-col gap-4">
          <PurchasePanel payments={payments} />
          <AutoRefillCard autoRefill={autoRefill} payments={payments} />
        </div>
        <UsageGuide />
      </div>
      <PlanCards current={credits.plan} payments={payments} />
      <History />
    </div>
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
