import { plans } from "@contrail/protocol";
import { Link } from "react-router";
import { useUser } from "../../lib/use-user.ts";
import { Card } from "../../ui/Card.tsx";
import { Stat } from "../../ui/Stat.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { daysLeft } from "./days-left.ts";

interface Price {
  what: string;
  price: string;
}

const guide: readonly Price[] = [
  { what: "API call (a batch is one call)", price: "1 credit" },
  { what: "Log storage, per 1,000 logs a day", price: "0.5 credit" },
  { what: "Data transfer, per GB", price: "2 credits" },
];

const columns: Column<Price>[] = [
  { id: "what", header: "What", cell: ({ what }) => what },
  {
    id: "price",
    header: "Price",
    align: "right",
    cell: ({ price }) => <span className="font-mono text-mono">{price}</span>,
  },
];

/** What the plan includes, how long it lasts, and what things cost. */
export function CreditsPage() {
  const { credits, plan } = useUser();
  const left = daysLeft(new Date());
  return (
    <div className="flex max-w-220 flex-col gap-4">
      <Card aria-label="Available credits">
        {credits === null ? (
          <>
            <Stat label="Available credits" value="Unlimited" />
            <p className="mt-2 text-table text-muted">This install does not meter, so nothing runs out.</p>
          </>
        ) : (
          <>
            <div className="flex flex-wrap gap-x-16 gap-y-4">
              <Stat label="Available credits" value={credits.toLocaleString("en-US")} unit="this month" />
              <Stat label="Days left until the reset" value={String(left)} unit={left === 1 ? "day" : "days"} />
            </div>
            <p className="mt-4 text-table text-muted">
              {plans[plan].name} plan. Credits reset at month end, and unused ones do not roll over.{" "}
              <Link to="/dashboard/usage" className="font-medium text-accent hover:underline">
                See what you use
              </Link>
            </p>
          </>
        )}
      </Card>
      <Card flush title="Usage guide">
        <Table label="Usage guide" columns={columns} rows={guide} rowKey={({ what }) => what} compact />
      </Card>
    </div>
  );
}
