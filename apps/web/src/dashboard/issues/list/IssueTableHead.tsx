import type { IssueSort } from "@contrail/protocol";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { issueGrid, wideOnly } from "./issue-grid.ts";

interface IssueTableHeadProps {
  /** Selects the page; undefined for those who may only read. */
  check: ReactNode;
  /** Of the chart: '7 days'. */
  span: string;
  sort: IssueSort;
  onSort: (sort: IssueSort) => void;
}

/** 32 px, on the same grid as the rows. Phones choose the order in a sheet. */
export function IssueTableHead({ check, span, sort, onSort }: IssueTableHeadProps) {
  const sortable = (id: IssueSort, label: string, className?: string) => (
    <th scope="col" aria-sort={sort === id ? "descending" : undefined} className={classes("text-right!", className)}>
      <button
        type="button"
        onClick={() => onSort(id)}
        className={classes("inline-flex items-center gap-1 rounded-mark hover:text-text", sort === id && "text-text")}
      >
        {label}
        {sort === id && <ArrowDown aria-hidden className="size-3" />}
      </button>
    </th>
  );
  return (
    <thead className="block max-sm:sr-only">
      <tr className={classes("h-8 border-b text-caption text-faint *:text-left *:font-medium", issueGrid)}>
        <th scope="col" className="grid w-3.5">
          {check ?? <span className="sr-only">Selection</span>}
        </th>
        <th scope="col">Issue</th>
        <th scope="col">{span}</th>
        {sortable("events", "Events")}
        {sortable("users", "Users", wideOnly)}
        {sortable("lastSeen", "Last seen")}
        <th scope="col" className={wideOnly}>
          Release
        </th>
        <th scope="col">
          <span className="sr-only">Assignee</span>
        </th>
      </tr>
    </thead>
  );
}
