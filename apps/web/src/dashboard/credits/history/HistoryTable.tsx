import { type CreditEntry, type EntryType, type Pagination as PageInfo, toUtcMinute } from "@contrail/protocol";
import { toAmount, toDecimalPadding } from "../../../lib/format-credits.ts";
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

const textColumns: Column<CreditEntry>[] = [
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
];

const end = { align: "right", width: "sm:w-32" } as const;

function toColumns(entries: readonly CreditEntry[]): Column<CreditEntry>[] {
  const amountPadding = toDecimalPadding(entries.map(({ amount }) => amount));
  const balancePadding = toDecimalPadding(entries.map(({ balance }) => balance));
  return [
    ...textColumns,
    {
      ...end,
      id: "amount",
      header: "Amount",
      phoneEnd: true,
      cell: ({ amount }) => (
        <Figure padding={amountPadding(amount)} className={amount > 0 ? "text-log" : ""}>
          {`${amount > 0 ? "+" : ""}${toAmount(amount)}`}
        </Figure>
      ),
    },
    {
      ...end,
      id: "balance",
      header: "Balance",
      hideBelow: "sm",
      cell: ({ balance }) => (
        <Figure padding={balancePadding(balance)} className="text-muted">
          {toAmount(balance)}
        </Figure>
      ),
    },
  ];
}

export function HistoryTable({ entries, pagination, onPage }: HistoryTableProps) {
  const { page, totalPages, limit, total } = pagination;
  return (
    <>
      <Table label="Transaction history" columns={toColumns(entries)} rows={entries} rowKey={({ id }) => id} compact />
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

function Figure({ padding, className, children }: { padding: number; className: string; children: string }) {
  return (
    <span style={{ paddingRight: `${padding}ch` }} className={classes("font-mono text-mono max-sm:pr-0!", className)}>
      {children}
    </span>
  );
}
