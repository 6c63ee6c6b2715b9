import { dataWithoutStack, type Log, stackOf } from "@contrail/protocol";
import { Link, Sparkles } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { toLogLink } from "../../../lib/logs-link.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { AnalysisPane } from "../../../ui/analysis/AnalysisPane.tsx";
import { useAnalysis } from "../../../ui/analysis/use-analysis.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { CopyButton } from "../../../ui/button/CopyButton.tsx";
import { classes } from "../../../ui/classes.ts";
import { type TabItem, Tabs } from "../../../ui/navigation/Tabs.tsx";
import { FrameLink } from "../../../ui/stack/FrameLink.tsx";
import { Stack } from "../../../ui/stack/Stack.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { FieldTree, type FieldTreeActions } from "../../../ui/tree/FieldTree.tsx";

export type Pane = "details" | "ai" | "metadata";

const tabs: readonly TabItem<Pane>[] = [
  { id: "details", label: "Log Details" },
  { id: "ai", label: "AI Analysis" },
  { id: "metadata", label: "Metadata" },
];

interface LogPanesProps extends FieldTreeActions {
  log: Log;
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** Opens another log that the analysis refers to. */
  onShowLog: (id: string) => void;
  /** Below the panes except the analysis; on phones, at the end of what scrolls. */
  surrounding: ReactNode;
}

/** Tabs for message and stack, analysis and metadata. */
export function LogPanes({ log, pane: chosen, onPane, onShowLog, surrounding, ...treeActions }: LogPanesProps) {
  const canAnalyze = useCan("analyses:create");
  const analysis = useAnalysis(log.id);
  const shownTabs = tabs.filter(({ id }) => (id === "metadata" ? log.metadata : id !== "ai" || canAnalyze));
  const pane = shownTabs.find(({ id }) => id === chosen)?.id ?? "details";
  const stack = useMemo(() => stackOf(log), [log]);
  const data = useMemo(() => dataWithoutStack(log), [log]);
  const isNarrow = useMediaQuery("(width < 48rem)");
  const isPhone = useMediaQuery("(width < 40rem)");

  function open(next: Pane) {
    onPane(next);
    if (next === "ai") analysis.start();
  }

  const actions = (
    <>
      <CopyButton
        text={new URL(toLogLink(log), window.location.href).href}
        icon={Link}
        label="Copy link"
        variant="secondary"
        onCopied={() => toast.success("Link copied to clipboard")}
      />
      <CopyButton
        text={() => JSON.stringify(log, null, 2)}
        label="Copy as JSON"
        variant="secondary"
        onCopied={() => toast.success("Log copied to clipboard!")}
      />
      {/* Stays where it is, so that the other buttons don't move under the pointer. */}
      {canAnalyze && (
        <Button
          variant="primary"
          size="sm"
          icon={Sparkles}
          aria-disabled={pane === "ai" && analysis.hasStarted}
          onClick={() => open("ai")}
        >
          Analyze with AI
        </Button>
      )}
    </>
  );
  const metadataTree = <FieldTree label="Metadata" root="metadata" value={log.metadata} {...treeActions} />;
  return (
    <>
      <Tabs
        label="Log sections"
        items={shownTabs}
        value={pane}
        onChange={open}
        fill
        actions={isNarrow ? undefined : actions}
      >
        {pane === "ai" && <AnalysisPane logId={log.id} onShowLog={onShowLog} {...analysis} />}
        {pane === "metadata" && <div className="px-6 py-4 max-sm:px-5">{metadataTree}</div>}
        {pane === "details" && (
          <div
            className={classes(
              "flex flex-col lg:h-full",
              stack !== null && "lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
              stack === null && log.metadata && "lg:grid lg:grid-cols-2",
            )}
          >
            <Section title="Message">
              {isEmpty(data) ? (
                <p className="text-caption text-faint">No data besides the message.</p>
              ) : (
                <FieldTree label="Message" root="data" value={data} {...treeActions} />
              )}
            </Section>
            {stack !== null && (
              <Section title="Stack" className="max-lg:order-first max-lg:border-b lg:border-l">
                <Stack text={stack} frameEnd={(frame) => <FrameLink frame={frame} log={log} />} />
              </Section>
            )}
            {stack === null && log.metadata && (
              <Section title="Metadata" className="max-lg:border-t lg:border-l">
                {metadataTree}
              </Section>
            )}
          </div>
        )}
        {isPhone && pane !== "ai" && surrounding}
      </Tabs>
      {!isPhone && pane !== "ai" && surrounding}
      {isNarrow && <div className="flex shrink-0 flex-wrap gap-2 border-t p-3 *:flex-1">{actions}</div>}
    </>
  );
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return data === null || (typeof data === "object" && Object.keys(data).length === 0);
}

/** Side by side, sections scroll separately; stacked, they scroll together. */
function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible
      tabIndex={0}
      className={classes("min-w-0 px-6 py-4 focus-visible:-outline-offset-2 max-sm:px-5 lg:overflow-y-auto", className)}
    >
      <h3 className="mb-2 text-table font-semibold">{title}</h3>
      {children}
    </section>
  );
}
