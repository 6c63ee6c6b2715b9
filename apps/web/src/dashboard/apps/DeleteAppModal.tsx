import type { Application } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { useAppMutation } from "./use-app-mutation.ts";

interface DeleteAppModalProps {
  application: Application;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAppModal({ application: { id, name }, onClose, onDeleted }: DeleteAppModalProps) {
  const remove = useAppMutation({
    change: (api) => api.deleteApplication(id),
    success: "Application deleted successfully",
    failure: "Failed to delete application",
    onChanged: onDeleted,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={`Delete ${name}?`}
      text="Its key stops working immediately and all of its logs are deleted. This action cannot be undone."
      confirmLabel="Delete App"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.isError ? toErrorMessage(remove.error) : undefined}
    />
  );
}
