import type { Overview, OverviewQuery } from "@contrail/protocol";
import { Link } from "react-router";
import { toFieldSearch, toLogsLink } from "../../lib/logs-link.ts";
import { Card } from "../../ui/Card.tsx";
import { toCount, toFullNumber } from "../../ui/chart/compact-number.ts";

interface BusiestSourcesProps {
  overview: Overview;
  view: OverviewQuery;
}

export function BusiestSources({ overview: { sources, from, to }, view }: BusiestSourcesProps) {
  const maxLogs = Math.max(1, ...sources.map(({ logs }) => logs));
  return (
    <Card
      title="Busiest sources"
      headEnd={
        <span className="flex items-center gap-2 text-caption text-muted">
          <span aria-hidden className="size-2 rounded-swatch bg-error-fill" />
          Errors
        </span>
      }
    >
      {sources.length === 0 ? (
        <p className="text-table text-muted">No logs in this period.</p>
      ) : (
        <ul className="-my-1">
          {sources.map(({ source, logs, errors }) => (
            <li key={source}>
              <Link
                to={toLogsLink({ appName: view.appName, from, to, search: toFieldSearch("source", source) })}
                className="-mx-2 block rounded-control px-2 py-1.5 font-mono text-mono hover:bg-hover"
              >
                <span className="flex justify-between gap-3">
                  <span className="truncate">{source}</span>
                  <span className="text-muted tabular-nums">
                    {toFullNumber(logs)}
                    <span className="sr-only">
                      {" "}
                      {logs === 1 ? "log" : "logs"}, {toCount(errors, "error")}
                    </span>
                  </span>
                </span>
                <span
                  aria-hidden
                  className="mt-1 flex h-1 overflow-hidden rounded-pill"
                  style={{ width: `${(logs / maxLogs) * 100}%` }}
                >
                  <span className="bg-error-fill" style={{ width: `${(errors / logs) * 100}%` }} />
                  <span className="flex-1 bg-accent/55" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
