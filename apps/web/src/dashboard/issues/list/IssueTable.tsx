import type { ListedIssue } from "@contrail/protocol";
import type { RefObject } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { useNow } from "../../../lib/use-now.ts";
import { classes } from "../../../ui/classes.ts";
import { NewPill } from "../../../ui/log/NewPill.tsx";
import type { IssuesPageData } from "../issue-queries.ts";
import { IssueRow, PhoneIssueRow } from "./IssueRow.tsx";
import { IssueTableHead } from "./IssueTableHead.tsx";
import { toSpan } from "./issue-times.ts";
import type { IssuesView } from "./issues-view.ts";
import { RowCheck } from "./RowCheck.tsx";
import { pageState, selectRange, toggleIssue, togglePage } from "./selection.ts";
import type { RowMenus } from "./use-change-menus.ts";
import type { ChangeIssuesView } from "./use-issues-view.ts";
import type { ListActions } from "./use-list-actions.ts";

interface IssueTableProps {
  ref: RefObject<HTMLTableElement | null>;
  data: IssuesPageData;
  /** Rows of the view before, while those of this one load. */
  isStale: boolean;
  view: IssuesView;
  change: ChangeIssuesView;
  actions: ListActions;
  /** Undefined for those who may only read. */
  menus: RowMenus | undefined;
  /** How many issues have arrived since. */
  arrived: number;
  onShowNew: () => void;
  onFocusRow: (event: { target: EventTarget }) => void;
  loadedAt: number;
}

/** Head and rows. The rows scroll; on phones, they have three lines and no head. */
export function IssueTable(props: IssueTableProps) {
  const { ref, data, isStale, view, change, actions, menus, arrived, onShowNew, onFocusRow, loadedAt } = props;
  const { selection, setSelection } = actions;
  const { issues, from, to } = data;
  const isPhone = useMediaQuery("(width < 40rem)");
  const now = useNow(loadedAt);
  const onPage = pageState(selection, issues);
  const Row = isPhone ? PhoneIssueRow : IssueRow;
  const toggle = (issue: ListedIssue, { range }: { range: boolean }) =>
    setSelection((before) => (range ? selectRange(before, issues, issue) : toggleIssue(before, issue)));
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {arrived > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-0 z-2 flex h-8 items-center justify-center *:pointer-events-auto max-sm:top-1 sm:pr-60">
          <NewPill count={arrived} noun="issue" onClick={onShowNew} />
        </div>
      )}
      <table
        ref={ref}
        aria-label="Issues"
        aria-busy={isStale}
        onFocus={onFocusRow}
        className="@container flex min-h-0 flex-1 flex-col"
      >
        <IssueTableHead
          check={
            menus && (
              <RowCheck
                label="Select the page"
                checked={onPage === "some" ? "indeterminate" : onPage === "all"}
                onToggle={() => setSelection((before) => togglePage(before, issues))}
              />
            )
          }
          span={toSpan(Date.parse(from), Date.parse(to))}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
        />
        <tbody
          className={classes(
            "block min-h-0 flex-1 overflow-y-auto transition-opacity max-sm:border-t",
            isStale && "opacity-45",
          )}
        >
          {issues.map((issue) => (
            <Row
              key={issue.id}
              issue={issue}
              now={now}
              isSelecting={selection.issues.size > 0}
              selection={
                menus && {
                  isSelected: selection.issues.has(issue.id),
                  onToggle: (options) => toggle(issue, options),
                }
              }
              assign={{
                items: menus && (menus.assigning === issue.id ? menus.assignItems(issue) : []),
                isOpen: menus?.assigning === issue.id,
                onOpenChange: (open) => menus?.onAssign(open ? issue.id : undefined),
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
