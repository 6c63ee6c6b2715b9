import { type Payments, type PlanId, planIds } from "@contrail/protocol";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useCan } from "../../../lib/session/use-team.ts";
import { ChangePlanModal } from "./ChangePlanModal.tsx";
import { PlanCard } from "./PlanCard.tsx";

interface PlanCardsProps {
  current: PlanId;
  payments: Payments;
}

export function PlanCards({ current, payments }: PlanCardsProps) {
  const offerOf = (id: PlanId) => payments.plans.find(({ plan }) => plan === id) ?? { price: 0, missing: [] };
  const { requested, forget } = useRequestedPlan();
  const canBuy = useCan("billing:write");
  const canChange =
    canBuy && requested !== undefined && requested !== current && offerOf(requested).missing.length === 0;
  // The dialog keeps the plan it was opened with: after the change, `current` is the new one.
  const [change, setChange] = useState(canChange ? { from: current, to: requested } : undefined);
  const section = useScrollTo(requested !== undefined);
  return (
    <section ref={section} id="plans" aria-label="Plans" className="my-2 scroll-mt-20">
      <h2 className="mb-4 text-ui font-semibold">Plans</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            current={current}
            offer={offerOf(plan)}
            onChoose={canBuy ? () => setChange({ from: current, to: plan }) : undefined}
          />
        ))}
      </ul>
      {change && (
        <ChangePlanModal
          {...change}
          price={offerOf(change.to).price}
          isTest={payments.mode === "test"}
          onClose={() => {
            setChange(undefined);
            forget();
          }}
        />
      )}
    </section>
  );
}

/** The plan in the URL: chosen on the pricing page, before signing up. */
function useRequestedPlan() {
  const [params, setParams] = useSearchParams();
  const param = "plan";
  return {
    requested: planIds.find((id) => id === params.get(param)),
    forget() {
      if (!params.has(param)) return;
      const others = (previous: URLSearchParams) =>
        new URLSearchParams([...previous].filter(([name]) => name !== param));
      setParams(others, { replace: true, preventScrollReset: true });
    },
  };
}

function useScrollTo(isWanted: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) element.current?.scrollIntoView?.();
  }, [isWanted]);
  return element;
}
