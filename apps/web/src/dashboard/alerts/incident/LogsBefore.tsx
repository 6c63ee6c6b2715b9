import type { IncidentPage } from "@contrail/protocol";
import { ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { toLogLink, toViewLink } from "../../../lib/logs-link.ts";
import { toOffset } from "../../../lib/time.ts";
import { LogRow } from "../../../ui/log/LogRow.tsx";

/** The logs up to the moment it fired. */
export function LogsBefore({ page: { logs, incident, chart, logsQuery } }: { page: IncidentPage }) {
  const navigate = useNavigate();
  if (logs.length === 0) return null;
  const firedAt = Date.parse(chart?.firedAt ?? incident.openedAt);
  const sources = [...new Set(logs.map(({ application }) => application.name))];
  return (
    <section aria-label="Just before it fired" className="border-t pb-3">
      <div className="flex min-h-11 items-center gap-2.5 px-8 max-md:px-4">
        <h3 className="text-ui font-semibold whitespace-nowrap">Just before it fired</h3>
        <p className="mr-auto truncate text-caption text-faint max-sm:invisible">{sources.join(" and ")}</p>
        <Link
          to={toViewLink(logsQuery)}
          className="flex items-center gap-0.5 rounded-mark text-caption font-medium whitespace-nowrap text-accent underline-offset-2 hover:underline"
        >
          Show in Logs
          <ChevronRight aria-hidden className="size-3.5" />
        </Link>
      </div>
      {logs.map((log, index) => (
        <LogRow
          key={log.id}
          log={log}
          compact
          inset="screen"
          selected={index === logs.length - 1}
          withFields
          onOpen={() => void navigate(toLogLink(log))}
          end={index === logs.length - 1 ? "fired" : toOffset(Date.parse(log.createdAt) - firedAt)}
        />
      ))}
    </section>
  );
}
