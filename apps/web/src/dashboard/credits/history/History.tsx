import type { EntryFilter } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { download, saveFile, toFileName } from "../../../lib/api/download.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toEntryParams, useCreditsApi } from "../../../lib/api/use-credits-api.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { HistoryFilters } from "./HistoryFilters.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import { type HistoryView, isFiltered, parseHistoryView, rowsPerPage, toSearchParams } from "./history-view.ts";

/** All credit transactions, newest first. */
export function History() {
  const [params, setParams] = useSearchParams();
  const view = parseHistoryView(params);
  const save = useHistoryExport(view);
  /** Any change other than of the page itself returns to page 1. */
  const change = (part: Partial<HistoryView>) =>
    setParams((previous) => toSearchParams({ ...view, page: 1, ...part }, previous), { preventScrollReset: true });
  return (
    <Card
      flush
      title="Transaction history"
      aria-label="Transaction history"
      headEnd={
        <Button variant="quiet" icon={Download} onClick={() => save.mutate()} busy={save.isPending}>
          Export CSV
        </Button>
      }
    >
      <HistoryFilters view={view} onChange={change} />
      <Transactions view={view} onChange={change} />
    </Card>
  );
}

interface TransactionsProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

function Transactions({ view, onChange }: TransactionsProps) {
  const api = useCreditsApi();
  const history = useQuery(api.creditHistory({ ...view, limit: rowsPerPage }));
  if (history.isPending) return <HistorySkeleton />;
  if (history.isError) {
    return (
      <ErrorState
        title="Couldn't load your transactions"
        text={toErrorMessage(history.error)}
        onRetry={() => void history.refetch()}
        busy={history.isFetching}
        className="p-5"
      />
    );
  }
  const { entries, pagination } = history.data;
  if (entries.length > 0) {
    return <HistoryTable entries={entries} pagination={pagination} onPage={(page) => onChange({ page })} />;
  }
  return isFiltered(view) || view.page > 1 ? (
    <EmptyState
      title="No transactions match"
      text="No transactions of this type in this date range."
      action={<Button onClick={() => onChange({ type: undefined, from: undefined, to: undefined })}>Show all</Button>}
      className="p-5"
    />
  ) : (
    <EmptyState title="No transactions yet" text="Your usage and purchases will appear here." className="p-5" />
  );
}

function HistorySkeleton() {
  return (
    <div role="status" className="px-5 pb-5">
      <span className="sr-only">Loading your transactions</span>
      {["w-3/5", "w-2/5", "w-1/2", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`mt-6 h-2.5 ${width}`} />
      ))}
    </div>
  );
}

/** Exports all transactions that match the filters, not only the current page. */
function useHistoryExport(filter: EntryFilter) {
  const { config, access } = useClient();
  return useApiMutation({
    mutationFn: async () => {
      const url = `${config.apiUrl}/dashboard/credits/history/export?${toEntryParams(filter)}`;
      const content = await download(url, access());
      return { name: toFileName("credits", "csv"), content };
    },
    onSuccess: saveFile,
    onError: (error) => toast.error(`Couldn't export transactions. ${toErrorMessage(error)}`),
  });
}
