import { discoverFields } from "./discover-fields.ts";
import { LiveLogs } from "./LiveLogs.tsx";
import { LogsHistogram } from "./LogsHistogram.tsx";
import { LogsToolbar } from "./LogsToolbar.tsx";
import { filtersOf } from "./logs-view.ts";
import { PagedLogs } from "./PagedLogs.tsx";
import { useLogPage } from "./use-log-page.ts";
import { useLogsView } from "./use-logs-view.ts";

export function LogsPage() {
  const { view, change } = useLogsView();
  const list = useLogPage(view);
  const fields = discoverFields(list.page.data?.logs ?? []);
  return (
    <div className="flex h-[calc(100dvh---spacing(13))] min-h-120 max-sm:h-[calc(100dvh---spacing(14))]">
      <div className="flex min-w-0 flex-1 flex-col">
        <LogsToolbar view={view} change={change} fields={fields} filtersButton={null} actions={null} />
        <LogsHistogram
          filters={view.live ? { ...filtersOf(view), range: undefined } : filtersOf(view)}
          live={view.live}
          onZoom={(range) => change({ range, live: false })}
        />
        {view.live ? (
          <LiveLogs view={view} change={change} compact={false} />
        ) : (
          <PagedLogs view={view} change={change} compact={false} {...list} />
        )}
      </div>
    </div>
  );
}
