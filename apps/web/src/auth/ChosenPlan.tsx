import { type PlanId, plans } from "@contrail/protocol";

/** What will be bought after signing in, by its name on the pricing page. */
export function ChosenPlan({ plan }: { plan: PlanId }) {
  const { landing, price } = plans[plan];
  return (
    <p className="mb-5 rounded-control border border-accent/45 bg-accent/6 px-3.5 py-2.5 text-table text-muted">
      <strong className="block font-medium text-text">
        {landing.name} plan, ${price} a month.
      </strong>{" "}
      You confirm it after signing in.
    </p>
  );
}
