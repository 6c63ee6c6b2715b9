import { type IssueCounts, type IssueState, type ListedIssue, parseIssueSearch } from "@contrail/protocol";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { TimeRangeField } from "../../../ui/date/TimeRangeField.tsx";
import { Drawer } from "../../../ui/dialog/Drawer.tsx";
import { AppSelect } from "../../../ui/field/AppSelect.tsx";
import { Segment } from "../../../ui/navigation/Segment.tsx";
import { QueryBar } from "../../../ui/query/QueryBar.tsx";
import { createIssueSuggestions } from "./issue-suggestions.ts";
import { defaultRange, type IssuesView, stateIn, withState } from "./issues-view.ts";
import { SortMenu } from "./SortMenu.tsx";
import type { ChangeIssuesView } from "./use-issues-view.ts";

interface IssuesToolbarProps {
  view: IssuesView;
  change: ChangeIssuesView;
  listed: readonly ListedIssue[];
  counts: IssueCounts | undefined;
  /** The counts are those of the view before. */
  isStale: boolean;
  total: number | undefined;
}

const stateNames: Record<IssueState, string> = { open: "Open", resolved: "Resolved", ignored: "Ignored" };

/** Two rows; on phones three, with the application in a sheet. */
export function IssuesToolbar({ view, change, listed, counts, isStale, total }: IssuesToolbarProps) {
  const isPhone = useMediaQuery("(width < 40rem)");
  const applications = <AppSelect appName={view.appName} onChange={(appName) => change({ appName })} />;
  const range = (
    <TimeRangeField
      range={view.range}
      onChange={(next) => change({ range: next ?? defaultRange })}
      keptDays={undefined}
      withAnyTime={false}
      className="max-w-72 max-sm:-ml-3 max-sm:border-transparent max-sm:bg-transparent max-sm:text-caption max-sm:font-normal max-sm:text-muted"
    />
  );
  const search = (
    <QueryBar
      label="Search issues"
      placeholder={isPhone ? "Search issues..." : "Search issues (message, place, release)..."}
      suggest={createIssueSuggestions(view, listed)}
      findError={findSearchError}
      value={view.search ?? ""}
      onSearch={(text, options) => {
        const next = text.trim() === "" ? undefined : text;
        change({ search: next, state: stateIn(next) ?? view.state }, options);
      }}
      className="min-w-0 flex-1"
    />
  );
  const states = (
    <Segment<IssueState>
      label="State"
      chipsOnPhone="line"
      items={(["open", "resolved", "ignored"] as const).map((id) => ({
        id,
        label: stateNames[id],
        count: counts?.[id],
      }))}
      staleCounts={isStale}
      value={view.state}
      onChange={(state) => change(withState(view, state))}
    />
  );
  const sort = <SortMenu sort={view.sort} onChange={(next) => change({ sort: next })} />;
  if (isPhone) {
    return (
      <div className="grid grid-cols-1 gap-2 px-4 pt-3">
        <div className="flex gap-2">
          {search}
          <FilterSheet applications={applications} isFiltered={view.appName !== undefined} total={total} />
        </div>
        <div className="-mx-4 overflow-x-auto px-4">{states}</div>
        <div className="flex items-center justify-between border-b border-transparent">
          {range}
          {sort}
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-2 px-8 pt-3 pb-2 max-md:px-4">
      <div className="flex items-start gap-2">
        <div className="w-44 shrink-0">{applications}</div>
        {search}
        {range}
      </div>
      <div className="flex items-center justify-between gap-2">
        {states}
        {sort}
      </div>
    </div>
  );
}

interface FilterSheetProps {
  applications: React.ReactNode;
  isFiltered: boolean;
  total: number | undefined;
}

function FilterSheet({ applications, isFiltered, total }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <span className="relative">
      <IconButton
        label={isFiltered ? "Filters, 1 set" : "Filters"}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="size-10! border border-line-strong bg-raised"
      />
      {isFiltered && <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2 rounded-pill bg-accent" />}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side="bottom"
        title="Filters"
        footer={
          <Button variant="primary" size="site" onClick={() => setOpen(false)} className="w-full">
            {total === undefined ? "Show issues" : `Show ${toCount(total, "issue")}`}
          </Button>
        }
      >
        <div className="px-4 py-2">{applications}</div>
      </Drawer>
    </span>
  );
}

function findSearchError(text: string) {
  const parsed = parseIssueSearch(text, { now: Date.now() });
  return parsed.ok ? undefined : parsed.error;
}
