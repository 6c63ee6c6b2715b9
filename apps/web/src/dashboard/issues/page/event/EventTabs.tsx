import { type Log, stackOf } from "@contrail/protocol";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { toFieldSearch, toLogsLink } from "../../../../lib/logs-link.ts";
import { useCan } from "../../../../lib/session/use-team.ts";
import { AnalysisPane } from "../../../../ui/analysis/AnalysisPane.tsx";
import { useAnalysis } from "../../../../ui/analysis/use-analysis.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { CopyButton } from "../../../../ui/button/CopyButton.tsx";
import { type TabItem, Tabs } from "../../../../ui/navigation/Tabs.tsx";
import { toast } from "../../../../ui/toast/toast.ts";
import type { FrameMark } from "../../rules/FrameDialog.tsx";
import { ContextPane } from "./ContextPane.tsx";
import { RequestPane } from "./RequestPane.tsx";
import { StackPane } from "./StackPane.tsx";

export type EventTab = "stack" | "request" | "context" | "ai" | "details";

interface EventTabsProps {
  log: Log;
  tab: EventTab;
  onTab: (tab: EventTab) => void;
  toMarkdown: () => string;
  /** What the rail shows, where there is no space for a rail. */
  details: ReactNode | undefined;
  /** Undefined for those who may only read. */
  onMark: ((mark: FrameMark) => void) | undefined;
}

/** What one event says: its stack, request and context, and an analysis of it. */
export function EventTabs({ log, tab: chosen, onTab, toMarkdown, details, onMark }: EventTabsProps) {
  const [raw, setRaw] = useState(false);
  const canAnalyze = useCan("analyses:create");
  const analysis = useAnalysis(log.id);
  const items: TabItem<EventTab>[] = [
    { id: "stack", label: "Stack" },
    { id: "request", label: "Request" },
    { id: "context", label: "Context" },
    ...(canAnalyze ? [{ id: "ai" as const, label: "AI analysis" }] : []),
    ...(details === undefined ? [] : [{ id: "details" as const, label: "Details" }]),
  ];
  const tab = items.find(({ id }) => id === chosen)?.id ?? "stack";

  function open(next: EventTab) {
    onTab(next);
    if (next === "ai") analysis.start();
  }

  return (
    <div className="*:*:first:px-8 max-md:*:*:first:px-4">
      <Tabs
        label="Event"
        items={items}
        value={tab}
        onChange={open}
        actions={
          <>
            {tab === "stack" && stackOf(log) !== null && (
              <Button variant="quiet" size="sm" aria-pressed={raw} onClick={() => setRaw(!raw)}>
                Raw
              </Button>
            )}
            <CopyButton
              text={toMarkdown}
              label="Copy as Markdown"
              className="-mr-2.5"
              onCopied={() => toast.success("Issue copied to clipboard")}
            />
          </>
        }
      >
        {tab === "stack" && <StackPane log={log} raw={raw} onMark={onMark} />}
        {tab === "request" && <RequestPane log={log} />}
        {tab === "context" && <EventContext log={log} />}
        {tab === "ai" && <AnalysisOfEvent log={log} analysis={analysis} />}
        {tab === "details" && details}
      </Tabs>
    </div>
  );
}

/** The analysis leads to other logs, the values to logs that have them. */
export function AnalysisOfEvent({ log, analysis }: { log: Log; analysis: ReturnType<typeof useAnalysis> }) {
  const navigate = useNavigate();
  return (
    <AnalysisPane
      logId={log.id}
      {...analysis}
      onShowLog={(id) => void navigate(`/dashboard/logs?log=${encodeURIComponent(id)}`)}
    />
  );
}

export function EventContext({ log }: { log: Log }) {
  const navigate = useNavigate();
  return (
    <ContextPane
      log={log}
      onFilter={(field, value, out) => {
        const search = `${out ? "-" : ""}${toFieldSearch(field, String(value))}`;
        void navigate(toLogsLink({ appName: log.application.id, search }));
      }}
    />
  );
}
