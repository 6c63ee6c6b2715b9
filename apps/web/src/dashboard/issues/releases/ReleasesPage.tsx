import { minSessionsOfLatest } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isUnreachable, toErrorMessage } from "../../../lib/api/api-error.ts";
import { formatTimeRange } from "../../../lib/format-range.ts";
import { useDebouncedInput } from "../../../lib/use-debounced-input.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonAnchor } from "../../../ui/button/ButtonAnchor.tsx";
import { TimeRangeField } from "../../../ui/date/TimeRangeField.tsx";
import { AppSelect } from "../../../ui/field/AppSelect.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { InlineCode } from "../../../ui/InlineCode.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { IssueTabs } from "../IssueTabs.tsx";
import { useIssueQueries } from "../issue-queries.ts";
import { ReleasesSkeleton, ReleaseTable } from "./ReleaseTable.tsx";
import { parseReleasesView, type ReleasesView, toSearchParams } from "./releases-view.ts";
import { WorseRelease } from "./WorseRelease.tsx";

type ChangeView = (part: Partial<ReleasesView>, options?: { replace?: boolean }) => void;

export function ReleasesPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = parseReleasesView(params);
  const change = useCallback<ChangeView>(
    (part, options) => {
      const latest = parseReleasesView(new URLSearchParams(window.location.search));
      void navigate(`?${toSearchParams({ ...latest, ...part })}`, options);
    },
    [navigate],
  );
  return (
    <>
      <IssueTabs />
      <div className="grid grid-cols-1 gap-4 px-8 py-3 max-md:px-4">
        <ReleasesToolbar view={view} change={change} />
        <Releases view={view} change={change} />
      </div>
    </>
  );
}

interface ReleasesProps {
  view: ReleasesView;
  change: ChangeView;
}

function ReleasesToolbar({ view, change }: ReleasesProps) {
  const input = useDebouncedInput(view.search ?? "", (search) => change({ search }, { replace: true }));
  return (
    <div className="flex items-start gap-2 max-sm:flex-wrap">
      <div className="w-44 shrink-0 max-sm:min-w-0 max-sm:flex-1">
        <AppSelect appName={view.appName} onChange={(appName) => change({ appName })} />
      </div>
      <SearchField
        label="Search releases"
        placeholder="Search releases..."
        value={input.text}
        onChange={input.edit}
        className="flex-1 max-sm:order-last max-sm:basis-full"
      />
      <TimeRangeField
        range={view.range}
        onChange={(range) => change({ range: range ?? { last: "30d" } })}
        keptDays={undefined}
        withAnyTime={false}
        className="max-w-72"
      />
    </div>
  );
}

function Releases({ view, change }: ReleasesProps) {
  const queries = useIssueQueries();
  const { data, isPending, isError, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    queries.releases(view),
  );
  const now = useNow(dataUpdatedAt);
  if (isPending) return <ReleasesSkeleton />;
  if (!data || (isError && !isUnreachable(error))) {
    return (
      <ErrorState
        title="Releases couldn't be loaded"
        text={`${toErrorMessage(error)} Your filters are kept.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data.releases.length === 0) return <NoReleases view={view} change={change} />;
  return (
    <>
      <WorseRelease releases={data.releases} now={now} />
      <ReleaseTable releases={data.releases} isStale={isPlaceholderData} now={now} />
      <p className="text-caption text-faint">
        Releases keep the order in which they were announced or first seen. A release nobody announced needs{" "}
        {minSessionsOfLatest} sessions before it counts as the latest.
      </p>
    </>
  );
}

function NoReleases({ view, change }: ReleasesProps) {
  if (view.search !== undefined) {
    return (
      <EmptyState
        title="No releases match this search"
        text={`No version contains ${view.search}.`}
        action={<Button onClick={() => change({ search: undefined })}>Clear search</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No releases"
      text={
        <InlineCode
          text={`No log has named a release in this time: ${formatTimeRange(view.range)}. Set \`release\` in the options of the logger, or announce a release from your build with \`POST /api/releases\`.`}
        />
      }
      action={<ButtonAnchor href="/docs">Open the documentation</ButtonAnchor>}
    />
  );
}
