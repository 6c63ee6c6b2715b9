import type { AlertCondition, AlertPreview, AlertRuleKind } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { toErrorMessage } from "../../../../lib/api/api-error.ts";
import { toCount } from "../../../../ui/chart/compact-number.ts";
import { classes } from "../../../../ui/classes.ts";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { useAlertQueries } from "../../alert-queries.ts";
import { toRuleFigure } from "../../figures.ts";
import { findDraftMistake, type RuleDraft, toPreview, withLimit } from "../rule-draft.ts";
import { PreviewChart } from "./PreviewChart.tsx";
import { PreviewIncidents } from "./PreviewIncidents.tsx";
import { useSettled } from "./use-settled.ts";

interface PreviewProps {
  draft: RuleDraft;
  /** Of a saved rule. */
  id: string | undefined;
  onCondition: (condition: AlertCondition) => void;
}

const debounceMs = 400;

/** What the rule would have done in the last 7 days. The bars stay while others are loaded. */
export function Preview({ draft, id, onCondition }: PreviewProps) {
  const mistake = findDraftMistake(draft);
  const request = useSettled(toPreview(draft, id), debounceMs);
  const isUnsettled = JSON.stringify(request) !== JSON.stringify(toPreview(draft, id));
  const preview = useQuery({
    ...useAlertQueries().preview(request),
    enabled: mistake === undefined && draft.condition.kind !== "system" && !isUnsettled,
  });
  const isLoading = preview.isFetching || (isUnsettled && mistake === undefined);
  return (
    <>
      <section
        aria-label="Last 7 days"
        aria-busy={isLoading}
        className="relative overflow-hidden rounded-card border max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      >
        {isLoading && (
          <div aria-hidden className="absolute inset-x-0 top-0 h-0.5 overflow-hidden">
            <div className="h-full w-2/3 animate-travel bg-trail" />
          </div>
        )}
        <div className="flex flex-wrap items-baseline gap-x-2.5 px-5 pt-4 max-sm:px-4">
          <h2 className="text-ui font-semibold">Last 7 days</h2>
          {preview.data && <p className="text-caption text-faint max-sm:hidden">{describeBars(draft.condition)}</p>}
          {preview.data && <Messages preview={preview.data} isStale={isLoading} />}
        </div>
        {content()}
      </section>
      {preview.data?.suggestion && (
        <Suggestion
          suggestion={preview.data.suggestion}
          kind={draft.condition.kind}
          onUse={(limit) => onCondition(withLimit(draft.condition, limit))}
        />
      )}
    </>
  );

  function content() {
    if (mistake !== undefined) return <Note>{mistake}</Note>;
    if (preview.data) {
      const { bars, incidents } = preview.data;
      return (
        <div className={classes("transition-opacity", preview.isPlaceholderData && "opacity-70")}>
          {bars.length > 0 && (
            <div className="px-5 pt-9 max-sm:px-4">
              <PreviewChart preview={preview.data} condition={draft.condition} onCondition={onCondition} />
            </div>
          )}
          {incidents.length > 0 ? (
            <PreviewIncidents incidents={incidents} kind={draft.condition.kind} />
          ) : (
            <Note>It wouldn't have fired. {describeQuiet(preview.data, draft.condition)}</Note>
          )}
        </div>
      );
    }
    if (preview.isError) {
      return (
        <p role="alert" className="px-5 py-6 text-table text-error max-sm:px-4">
          {toErrorMessage(preview.error)}
        </p>
      );
    }
    return (
      <div role="status" className="px-5 py-9 max-sm:px-4">
        <span className="sr-only">Loading the last 7 days</span>
        <Skeleton className="h-32 w-full" />
      </div>
    );
  }
}

function Messages({ preview: { messages, incidents }, isStale }: { preview: AlertPreview; isStale: boolean }) {
  if (incidents.length === 0) return null;
  return (
    <p aria-live="polite" className={classes("ml-auto text-table font-medium", isStale && "opacity-70")}>
      Would have sent <span className="text-error">{toCount(messages, "message")}</span>
    </p>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="px-5 pt-2 pb-5 text-table text-muted max-sm:px-4">{children}</p>;
}

interface SuggestionProps {
  suggestion: NonNullable<AlertPreview["suggestion"]>;
  kind: AlertRuleKind;
  onUse: (limit: number) => void;
}

function Suggestion({ suggestion: { limit, messages }, kind, onUse }: SuggestionProps) {
  const figure = toRuleFigure(limit, kind);
  return (
    <p className="flex items-baseline gap-2.5 text-table text-muted">
      <Info aria-hidden className="size-4 shrink-0 translate-y-0.5 text-faint" />
      <span>
        With a limit of <strong className="font-semibold text-text">{figure}</strong> it would have sent{" "}
        {toCount(messages, "message")} and still caught every incident that someone acknowledged.{" "}
        <button
          type="button"
          onClick={() => onUse(limit)}
          className="rounded-mark font-medium text-accent underline-offset-2 hover:underline"
        >
          Use {figure}
        </button>
      </span>
    </p>
  );
}

/** What a bar is. */
function describeBars(condition: AlertCondition): string {
  switch (condition.kind) {
    case "count":
    case "spike":
      return `highest ${condition.windowMinutes}-min count per 2 h`;
    case "share":
      return `highest ${condition.windowMinutes}-min share per 2 h`;
    case "metric":
      return `highest ${condition.windowMinutes}-min ${condition.aggregate} per 2 h`;
    case "issue":
      return "issues per 2 h";
    default:
      return "matches per 2 h";
  }
}

function describeQuiet({ bars, limit }: AlertPreview, condition: AlertCondition): string {
  const highest = Math.max(0, ...bars);
  const isAbove = "condition" in condition ? condition.condition.is === "above" : condition.kind === "share";
  if (!isAbove) return "";
  if (highest === 0) return "Nothing matched.";
  const figure = (value: number) => toRuleFigure(value, condition.kind);
  return `The highest was ${figure(highest)}${limit === null ? "" : `, the limit is ${figure(limit)}`}.`;
}
