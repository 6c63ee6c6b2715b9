import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useLogsApi } from "./use-logs-api.ts";

interface DeleteLogsProps {
  /** One application, or all if undefined. */
  appName: string | undefined;
  /** The list shows only some of what will be deleted. */
  isFiltered: boolean;
  onClose: () => void;
}

export function DeleteLogs({ appName, isFiltered, onClose }: DeleteLogsProps) {
  const api = useLogsApi();
  const { queries, reload } = useClient();
  const applications = useQuery(queries.applications()).data ?? [];
  const name = applications.find((each) => each.id === appName || each.name === appName)?.name ?? appName;
  // Counted when the dialog opens, whatever the list has loaded.
  const { data: counted } = useQuery({ ...api.logTotal({ appName }), staleTime: 0 });
  const total = counted ? toCount(counted.total) : "All logs";
  const deleting = useApiMutation({
    mutationFn: () => api.deleteLogs(appName),
    onSuccess: async () => {
      toast.success("All logs deleted successfully");
      onClose();
      await reload(["logs"], ["overview"]);
    },
    onError: (error) => toast.error(toReason(error)),
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => deleting.mutate()}
      title="Delete All Logs"
      text={
        <>
          Are you sure you want to delete all logs? This action cannot be undone.
          <span className="mt-2 block">
            {total} from {name ?? "all applications"} will be deleted
            {isFiltered && ", including those hidden by your filters"}.
          </span>
        </>
      }
      confirmLabel={counted ? `Delete ${total}` : "Delete All Logs"}
      busyLabel="Deleting..."
      busy={deleting.isPending}
      error={deleting.error ? toReason(deleting.error) : undefined}
    />
  );
}

function toCount(total: number): string {
  return total === 1 ? "1 log" : `${total.toLocaleString("en-US")} logs`;
}

/** The server's message, if there is one. */
function toReason(error: Error): string {
  const isResponse = error instanceof ApiError && error.code !== "unexpected_answer" && error.message !== "";
  return isResponse ? error.message : "Failed to delete logs";
}
