import { type AlertCondition, dayMs, type Level, type Log } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useClient } from "../../../../lib/api/client-context.tsx";
import { toLogLink, toLogsLink } from "../../../../lib/logs-link.ts";
import { LogRow } from "../../../../ui/log/LogRow.tsx";
import { findDraftMistake, type RuleDraft } from "../rule-draft.ts";
import { useSettled } from "./use-settled.ts";

const debounceMs = 400;

/** The last logs that the rule is about, so that a search can be seen to find the right ones. */
export function LatestMatches({ draft }: { draft: RuleDraft }) {
  const { application, condition } = draft;
  const { queries } = useClient();
  const navigate = useNavigate();
  const isSystem = condition.kind === "system";
  const levels = levelsOf(condition);
  const metric = condition.kind === "metric" ? toMetricSearch(condition.metric) : "";
  const filters = useSettled(
    isSystem
      ? {}
      : {
          ...(application !== null && { appName: application }),
          ...(levels.length > 0 && { levels }),
          ...toSearch(condition.search, metric),
        },
    debounceMs,
  );
  const isWrong = isSystem || findDraftMistake(draft) !== undefined;
  const latest = useQuery({
    ...queries.logs({ page: 1, limit: 10, range: { last: "7d" }, ...filters }),
    enabled: !isWrong,
  });
  const logs: readonly Log[] = latest.data?.logs.slice(0, 4) ?? [];
  if (isWrong || !latest.data) return null;
  return (
    <section aria-label="Latest matches" className="overflow-hidden rounded-card border max-sm:hidden">
      <div className="flex min-h-11 items-center gap-2.5 px-5">
        <h2 className="mr-auto text-ui font-semibold">Latest matches</h2>
        <Link
          to={toLogsLink({
            appName: filters.appName,
            level: filters.levels && [...filters.levels],
            search: filters.search,
            from: new Date(Date.now() - 7 * dayMs).toISOString(),
          })}
          className="flex items-center gap-0.5 rounded-mark text-caption font-medium whitespace-nowrap text-accent underline-offset-2 hover:underline"
        >
          Show in Logs
          <ChevronRight aria-hidden className="size-3.5" />
        </Link>
      </div>
      {logs.length === 0 ? (
        <p className="px-5 pb-4 text-table text-muted">No log of the last 7 days matches.</p>
      ) : (
        <div className="pb-2">
          {logs.map((log) => (
            <LogRow key={log.id} log={log} compact inset="card" onOpen={() => void navigate(toLogLink(log))} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Issues are about errors, unless the rule says otherwise. */
function levelsOf(condition: AlertCondition): readonly Level[] {
  if (condition.kind === "system") return [];
  return condition.kind === "issue" && condition.levels.length === 0 ? ["error"] : condition.levels;
}

function toMetricSearch(metric: string): string {
  return metric.trim() === "" ? "" : `data.metric:"${metric.replace(/["\\]/g, "\\$&")}"`;
}

/** All of the parts; alternatives in one of them stay together. */
function toSearch(search: string, metric: string): { search?: string } {
  if (search === "" || metric === "") return search + metric === "" ? {} : { search: search + metric };
  return { search: `(${search}) ${metric}` };
}
