import { type Overview, type OverviewQuery, toOneLine } from "@contrail/protocol";
import { Link } from "react-router";
import { toLogsLink } from "../../lib/logs-link.ts";
import { toRelative } from "../../lib/time.ts";
import { Card } from "../../ui/Card.tsx";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { rangeLabels } from "./range-labels.ts";

interface NewErrorsProps {
  overview: Overview;
  view: OverviewQuery;
}

/** Issues first seen in this period. */
export function NewErrors({ overview: { newErrors }, view }: NewErrorsProps) {
  return (
    <Card flush title="New errors">
      {newErrors.length === 0 ? (
        <p className="px-5 pb-5 text-table text-muted">No new errors in the last {rangeLabels[view.range]}.</p>
      ) : (
        <ul className="pb-2">
          {newErrors.map((kind) => (
            <li key={`${kind.application.id} ${kind.fingerprint}`}>
              <Kind kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Kind({ kind }: { kind: Overview["newErrors"][number] }) {
  const { issue, fingerprint, application, source, message, count, firstSeenAt } = kind;
  // Until it has an issue, its logs.
  const logs = toLogsLink({ appName: application.id, search: `fingerprint:${fingerprint}` });
  return (
    <Link
      to={issue === undefined ? logs : `/dashboard/issues/${issue}`}
      className="flex items-baseline gap-x-4 gap-y-0.5 px-5 py-1.5 font-mono text-mono transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-sm:flex-wrap"
    >
      <span className="min-w-0 flex-1 truncate max-sm:basis-full">{toOneLine(message)}</span>
      <span className="truncate text-muted sm:w-28 sm:shrink-0">{source}</span>
      <span className="text-muted tabular-nums sm:w-20 sm:shrink-0 sm:text-right">
        {count === 1 ? "once" : `${toFullNumber(count)} times`}
      </span>
      <span className="whitespace-nowrap text-faint sm:w-44 sm:shrink-0 sm:text-right">
        first seen {toRelative(new Date(firstSeenAt), new Date())}
      </span>
    </Link>
  );
}
