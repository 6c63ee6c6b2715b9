import { type Log, minuteMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { toLogLink, toLogsLink } from "../../../../lib/logs-link.ts";
import { toOffset } from "../../../../lib/time.ts";
import { LogRow } from "../../../../ui/log/LogRow.tsx";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { useIssueQueries } from "../../issue-queries.ts";
import { nearest } from "./nearest.ts";

interface LogsAroundProps {
  issueId: string;
  log: Log;
  /** On each side; all that are known if absent. */
  count?: number;
}

/** What the same user did and saw right before and after it. */
export function LogsAround({ issueId, log, count }: LogsAroundProps) {
  const navigate = useNavigate();
  const queries = useIssueQueries();
  const around = useQuery(queries.logs(issueId, log.id));
  const time = Date.parse(log.createdAt);
  const toIso = (offsetMs: number) => new Date(time + offsetMs).toISOString();
  return (
    <section aria-label="Logs around it" className="border-t pb-3">
      <div className="flex min-h-10 items-center gap-2 px-8 max-md:px-4">
        <h3 className="text-ui font-semibold whitespace-nowrap">Logs around it</h3>
        <p className="mr-auto truncate text-caption text-faint">
          {around.data &&
            (around.data.session === null
              ? `nearest, ${log.application.name}`
              : `same session, ${around.data.session.slice(0, 6)}`)}
        </p>
        <Link
          to={toLogsLink({ appName: log.application.id, from: toIso(-minuteMs), to: toIso(minuteMs) })}
          className="flex items-center gap-0.5 rounded-mark text-caption font-medium whitespace-nowrap text-accent underline-offset-2 hover:underline"
        >
          Show in Logs
          <ChevronRight aria-hidden className="size-3.5" />
        </Link>
      </div>
      {content()}
    </section>
  );

  function content() {
    if (around.isError) {
      return (
        <p role="alert" className="px-8 text-caption text-faint max-md:px-4">
          Couldn't load the logs around it.
        </p>
      );
    }
    if (!around.data) return <RowsSkeleton />;
    return nearest(around.data.logs, log.id, count).map((each) => {
      const isThis = each.id === log.id;
      return (
        <LogRow
          key={each.id}
          log={each}
          compact
          inset="screen"
          selected={isThis}
          withFields
          onOpen={isThis ? undefined : () => void navigate(toLogLink(each))}
          end={isThis ? "this event" : toOffset(Date.parse(each.createdAt) - time)}
        />
      );
    });
  }
}

function RowsSkeleton() {
  return (
    <div role="status" className="grid gap-3 px-8 py-2 max-md:px-4">
      <span className="sr-only">Loading the logs around it</span>
      {["w-2/5", "w-1/2", "w-1/3", "w-3/5", "w-2/5"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <Skeleton key={index} className={`h-3 ${width}`} />
      ))}
    </div>
  );
}
