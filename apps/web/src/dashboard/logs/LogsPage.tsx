import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { toSentence } from "../../lib/api-error.ts";
import { useClient } from "../../lib/client-context.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { LogsFooter } from "./LogsFooter.tsx";
import { LogsToolbar } from "./LogsToolbar.tsx";
import { LogTable, LogTableHead } from "./LogTable.tsx";
import { toLogsAddress } from "./logs-address.ts";
import { NoLogs } from "./NoLogs.tsx";
import { useLogsList } from "./use-logs-list.ts";

export function LogsPage() {
  const { queries } = useClient();
  const { list, change } = useLogsList();
  const page = useQuery(queries.logs(list));
  return (
    <>
      <LogsToolbar
        appName={list.appName}
        onAppName={(appName) => change({ appName })}
        refreshing={page.isFetching}
        onRefresh={() => void page.refetch()}
      />
      <LogTableHead />
      {content()}
    </>
  );

  function content() {
    if (page.isPending) return <SkeletonRows rows={list.limit} label="Loading logs" />;
    if (page.isError) {
      return (
        <FailedState
          className="p-8 max-md:px-4"
          title="Logs could not be loaded"
          text={toSentence(page.error)}
          onRetry={() => void page.refetch()}
          busy={page.isFetching}
        />
      );
    }
    const { logs, pagination } = page.data;
    if (pagination.total === 0)
      return <NoLogs appName={list.appName} onAllApplications={() => change({ appName: undefined })} />;
    if (logs.length === 0)
      return <Navigate to={`?${toLogsAddress({ ...list, page: pagination.totalPages })}`} replace />;
    return (
      <>
        <LogTable logs={logs} stale={page.isPlaceholderData} />
        <LogsFooter pagination={pagination} onChange={change} />
      </>
    );
  }
}
