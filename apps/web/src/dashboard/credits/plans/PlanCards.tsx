import { type Payments, type PlanId, planIds } from "@contrail/protocol";
import { useState } from "react";
import { TestModeBadge } from "../TestModeBadge.tsx";
import { ChangePlanModal } from "./ChangePlanModal.tsx";
import { PlanCard } from "./PlanCard.tsx";

interface PlanCardsProps {
  current: PlanId;
  payments: Payments;
}

export function PlanCards({ current, payments }: PlanCardsProps) {
  // The dialog keeps the plan it was opened with: after the change, `current` is the new one.
  const [change, setChange] = useState<{ from: PlanId; to: PlanId }>();
  const offerOf = (id: PlanId) => payments.plans.find(({ plan }) => plan === id) ?? { price: 0, missing: [] };
  return (
    <section id="plans" aria-label="Plans" className="my-2 scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-ui font-semibold">Plans</h2>
        <TestModeBadge payments={payments} />
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            current={current}
            offer={offerOf(plan)}
            onChoose={() => setChange({ from: current, to: plan })}
          />
        ))}
      </ul>
      {change && (
        <ChangePlanModal
          {...change}
          price={offerOf(change.to).price}
          isTest={payments.mode === "test"}
          onClose={() => setChange(undefined)}
        />
      )}
    </section>
  );
}
