import { type Distribution, type DistributionValue, toOneLine } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod/mini";
import { toFieldSearch, toLogsLink } from "../../../../lib/logs-link.ts";
import { type TimeRange, toBounds } from "../../../../lib/time-range.ts";
import { toFullNumber } from "../../../../ui/chart/compact-number.ts";
import { classes } from "../../../../ui/classes.ts";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { useIssueQueries } from "../../issue-queries.ts";
import {
  fieldTitle,
  isStored,
  listRest,
  overRepresentation,
  splitDistributions,
  toPercent,
} from "./distribution-text.ts";

interface DistributionsProps {
  issueId: string;
  application: string;
  range: TimeRange;
}

/** In which releases, browsers and pages it happens, and which of them are hit more often than others. */
export function Distributions({ issueId, application, range }: DistributionsProps) {
  const queries = useIssueQueries();
  const distributions = useQuery({
    ...queries.distributions(issueId, range),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.includes(issueId) === true ? previous : undefined,
  });
  const [showsAll, setShowsAll] = useState(false);
  if (distributions.isError)
    return <p className="text-caption text-faint">Couldn't load what its events have in common.</p>;
  if (!distributions.data) return <DistributionsSkeleton />;
  const { first, rest } = splitDistributions(distributions.data);
  return (
    <div className="grid gap-4">
      {(showsAll ? [...first, ...rest] : first).map((distribution) => (
        <OneDistribution key={distribution.field} distribution={distribution} application={application} range={range} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="justify-self-start rounded-mark text-caption font-medium text-accent underline-offset-2 hover:underline"
        >
          {showsAll ? "Show less" : listRest(rest)}
        </button>
      )}
    </div>
  );
}

interface OneDistributionProps extends Omit<DistributionsProps, "issueId"> {
  distribution: Distribution;
}

const maxValues = 3;

function OneDistribution({ distribution: { field, key, values, more }, application, range }: OneDistributionProps) {
  const rest = more + Math.max(0, values.length - maxValues);
  return (
    <section aria-label={fieldTitle(field)}>
      <h3 className="mb-1 text-table text-muted">{fieldTitle(field)}</h3>
      <ul className="grid gap-1">
        {values.slice(0, maxValues).map((value) => (
          <li key={value.value}>
            <ValueLine
              value={value}
              to={
                isStored(field)
                  ? toLogsLink({
                      appName: application,
                      level: ["error"],
                      search: toFieldSearch(key, value.value),
                      ...toBounds(range, Date.now()),
                    })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-1 text-caption text-faint">and {toFullNumber(rest)} more</p>}
    </section>
  );
}

interface ValueLineProps {
  value: z.infer<typeof DistributionValue>;
  /** Its logs; undefined if no search finds them. */
  to: string | undefined;
}

function ValueLine({ value, to }: ValueLineProps) {
  const over = overRepresentation(value);
  const text = toOneLine(value.value);
  const className =
    "grid grid-cols-[minmax(0,1fr)_--spacing(26)_--spacing(10)] items-center gap-3 rounded-mark font-mono text-mono";
  const content = (
    <>
      <span className="truncate">{text}</span>
      <span aria-hidden className="h-1 overflow-hidden rounded-pill bg-active">
        <span
          className={classes("block h-full rounded-pill", over === undefined ? "bg-accent/70" : "bg-warn-fill")}
          style={{ width: `${Math.max(2, value.share * 100)}%` }}
        />
      </span>
      <span className="text-right tabular-nums">{toPercent(value.share)}</span>
    </>
  );
  return (
    <>
      {to === undefined ? (
        <div title={text} className={className}>
          {content}
        </div>
      ) : (
        <Link to={to} title={`Show the errors with ${text} in Logs`} className={classes(className, "hover:bg-hover")}>
          {content}
        </Link>
      )}
      {over !== undefined && <p className="text-caption text-warn">{over}</p>}
    </>
  );
}

function DistributionsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading what its events have in common</span>
      {["w-14", "w-full", "w-full", "w-14", "w-full", "w-full"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their index
        <Skeleton key={index} className={`h-2.5 ${width}`} />
      ))}
    </div>
  );
}
