import { perCredit, prices } from "@contrail/protocol";
import { ArrowLeftRight, HardDrive, Zap } from "lucide-react";
import { toCredits } from "../../lib/credit-words.ts";
import { Card } from "../../ui/Card.tsx";

const guide = [
  { what: "1 API call", price: prices.call, icon: Zap },
  { what: "Log storage, per 1000 logs a day", price: prices.thousandLogs, icon: HardDrive },
  { what: "Data transfer, per GB", price: prices.gigabyte, icon: ArrowLeftRight },
];

/** What things cost. */
export function UsageGuide() {
  return (
    <Card title="Usage guide" aria-label="Usage guide">
      <ul className="-my-2 divide-y">
        {guide.map(({ what, price, icon: Icon }) => (
          <li key={what} className="flex items-center gap-2.5 py-2 text-table">
            <Icon aria-hidden className="size-4 text-faint" />
            <span className="flex-1">{what}</span>
            <span className="font-mono text-mono">{toCredits(price / perCredit)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-caption text-faint">A batch is one call. Reading in the dashboard is free.</p>
    </Card>
  );
}
