import { plans, type User } from "@contrail/protocol";
import { Link } from "react-router";

/** The plan and what is left of its credits. */
export function PlanBox({ user }: { user: User }) {
  return (
    <Link
      to="/dashboard/credits"
      className="mx-3 flex items-baseline justify-between gap-2 rounded-card border p-3 text-caption transition-colors hover:bg-hover"
    >
      <span className="font-medium">{plans[user.plan].name}</span>
      <span className="text-faint tabular-nums">{toCreditsText(user.credits)}</span>
    </Link>
  );
}

function toCreditsText(credits: number | null) {
  return credits === null ? "Unlimited" : `${credits.toLocaleString("en-US")} credits left`;
}
