import { bufferShare, prices, thousandthsPerCredit } from "@contrail/protocol";
import { ArrowLeftRight, HardDrive, Zap } from "lucide-react";
import { Link } from "react-router";
import { toCredits } from "../../lib/format-credits.ts";
import { Card } from "../../ui/Card.tsx";

const guide = [
  { what: "1 API call", price: prices.call, icon: Zap },
  { what: "Log storage, per 1,000 logs a day", price: prices.thousandLogs, icon: HardDrive },
  { what: "Data transfer, per GB", price: prices.gigabyte, icon: ArrowLeftRight },
];

/** What each operation costs. */
export function UsageGuide() {
  return (
    <Card title="Usage guide" aria-label="Usage guide">
      <ul className="-mt-1 divide-y border-b">
        {guide.map(({ what, price, icon: Icon }) => (
          <li key={what} className="flex items-center gap-2.5 py-2.5 text-table">
            <Icon aria-hidden className="size-4 text-faint" />
            <span className="flex-1">{what}</span>
            <span className="font-mono text-mono">{toCredits(price / thousandthsPerCredit)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-2 text-caption text-muted">
        <p>A batch counts as one call. Data transfer applies to exports; viewing logs in the dashboard is free.</p>
        <p>
          When your credits run out, a buffer of {bufferShare * 100}% of your plan absorbs spikes. New logs are rejected
          only once both the credits and the log limit of your plan are used up, including their buffers. They're
          accepted again after the next reset. Stored logs aren't affected.
        </p>
        <p>
          <Link to="/dashboard/usage" className="font-medium text-accent hover:underline">
            View usage
          </Link>
        </p>
      </div>
    </Card>
  );
}
