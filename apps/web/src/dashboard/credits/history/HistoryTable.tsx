import type { CreditEntry, EntryType, Pagination as PageInfo } from "@contrail/protocol";
import { toAmount, toTenths, toTenthsDown } from "../../../lib/format-credits.ts";
import { toUtcMinute } from "../../../lib/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import type { Tone } from "../../../ui/tones.ts";

interface HistoryTableProps {
  entries: readonly CreditEntry[];
  pagination: PageInfo;
  onPage: (page: number) => void;
}

const tones: Record<EntryType, Tone> = { purchase: "log", usage: "neutral", refund: "info", bonus: "debug" };

const columns: Column<CreditEntry>[] = [
  {
    id: "date",
    header: "Date (UTC)",
    width: "sm:w-44",
    cell: ({ date }) => (
      <time dateTime={date} className="text-muted tabular-nums">
        {toUtcMinute(new Date(date))}
        <span className="sm:hidden"> UTC</span>
      </time>
    ),
  },
  {
    id: "type",
    header: "Type",
    width: "sm:w-28",
    cell: ({ type }) => <Badge tone={tones[type]}>{type}</Badge>,
  },
  {
    id: "description",
    header: "Description",
    width: "max-sm:min-w-0 max-sm:flex-1",
    cell: ({ description }) => description,
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    width: "sm:w-32",
    phoneEnd: true,
    cell: ({ amount }) => (
      <span title={toAmount(amount)} className={classes("font-mono text-mono", amount > 0 && "text-log")}>
        {amount > 0 && "+"}
        {toTenths(amount)}
      </span>
    ),
  },
  {
    id: "balance",
    header: "Balance",
    align: "right",
    width: "sm:w-32",
    hideBelow: "sm",
    cell: ({ balance }) => (
      <span title={toAmount(balance)} className="font-mono text-mono text-muted">
        {toTenthsDown(balance)}
      </span>
    ),
  },
];

export function HistoryTable({ entries, pagination, onPage }: HistoryTableProps) {
  const { page, totalPages, limit, total } = pagination;
  return (
    <>
      <Table label="Transaction history" columns={columns} rows={entries} rowKey={({ id }) => id} compact />
      <div className="flex min-h-11 items-center justify-between gap-2 border-t px-5 py-1.5 text-caption text-muted tabular-nums max-sm:pr-0">
        <p className="whitespace-nowrap">
          {toAmount((page - 1) * limit + 1)} to {toAmount(Math.min(page * limit, total))} of {toAmount(total)}
        </p>
        {totalPages > 1 && (
          <Pagination page={page} totalPages={totalPages} onChange={onPage} label="Transaction pages" />
        )}
      </div>
    </>
  );
}
