import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/api/api-error.ts";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { toast } from "../../ui/toast/toast.ts";

interface DeleteLogsProps {
  /** One application, or all if undefined. */
  appName: string | undefined;
  onClose: () => void;
}

export function DeleteLogs({ appName, onClose }: DeleteLogsProps) {
  const { api, cache, queries } = useClient();
  const token = useSession((state) => state.token) ?? "";
  const applications = useQuery(queries.applications()).data ?? [];
  const name = applications.find((each) => each.id === appName || each.name === appName)?.name ?? appName;
  const deleting = useApiMutation({
    mutationFn: () => api.deleteLogs(token, appName),
    onSuccess: async () => {
      toast.success("All logs deleted successfully");
      onClose();
      await cache.invalidateQueries({ queryKey: ["logs"] });
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
            {name === undefined
              ? "Logs from all applications will be deleted."
              : `All logs from ${name} will be deleted.`}
          </span>
        </>
      }
      confirmLabel="Delete All Logs"
      busyLabel="Deleting..."
      busy={deleting.isPending}
      error={deleting.error ? toReason(deleting.error) : undefined}
    />
  );
}

/** The server's message, if there is one. */
function toReason(error: Error): string {
  const isResponse = error instanceof ApiError && error.code !== "unexpected_answer" && error.message !== "";
  return isResponse ? error.message : "Failed to delete logs";
}
