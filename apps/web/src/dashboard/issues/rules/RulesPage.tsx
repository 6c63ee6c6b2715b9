import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { isUnreachable, toErrorMessage } from "../../../lib/api/api-error.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { AppSelect } from "../../../ui/field/AppSelect.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { IssueTabs } from "../IssueTabs.tsx";
import { RulesSkeleton, RuleTable } from "./RuleTable.tsx";
import { useRuleApi } from "./rule-queries.ts";

/** How the team has corrected what errors are one issue. */
export function RulesPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const appName = params.get("appName") || undefined;
  const select = (next: string | undefined) =>
    void navigate(next === undefined ? "?" : `?${new URLSearchParams({ appName: next })}`);
  return (
    <>
      <IssueTabs />
      <div className="grid grid-cols-1 gap-4 px-8 py-3 max-md:px-4">
        <div className="w-44 max-sm:w-full">
          <AppSelect appName={appName} onChange={select} />
        </div>
        <Rules appName={appName} marked={params.get("rule")} onShowAll={() => select(undefined)} />
      </div>
    </>
  );
}

interface RulesProps {
  appName: string | undefined;
  /** Id of the rule that a link is about. */
  marked: string | null;
  onShowAll: () => void;
}

function Rules({ appName, marked, onShowAll }: RulesProps) {
  const api = useRuleApi();
  const { data, isPending, isError, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    api.rules(appName),
  );
  const now = useNow(dataUpdatedAt);
  if (isPending) return <RulesSkeleton />;
  if (!data || (isError && !isUnreachable(error))) {
    return (
      <ErrorState
        title="Grouping rules couldn't be loaded"
        text={toErrorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data.length === 0 && appName !== undefined) {
    return (
      <EmptyState
        title="No grouping rules"
        text="Nobody has changed how errors of this application are grouped."
        action={<Button onClick={onShowAll}>Show all applications</Button>}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No grouping rules"
        text="If two issues are the same, merge them with all like them; if one is several, split it. Each of these is listed here as a rule that also applies to future events, and can be revoked."
        action={<ButtonLink to="/dashboard/issues">Open issues</ButtonLink>}
      />
    );
  }
  return (
    <>
      <RuleTable rules={data} isStale={isPlaceholderData} marked={marked} now={now} />
      <p className="text-caption text-faint">
        Rules apply to past and future events. Of several merge rules that match an error, the newest counts.
      </p>
    </>
  );
}
