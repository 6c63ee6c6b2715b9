import type { Application } from "@contrail/protocol";
import { toSentence } from "../../lib/api/api-error.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { useAppChange } from "./use-app-change.ts";

interface DeleteAppModalProps {
  application: Application;
  onClose: () => void;
}

export function DeleteAppModal({ application: { id, name }, onClose }: DeleteAppModalProps) {
  const remove = useAppChange({
    change: (api, token) => api.deleteApplication(token, id),
    success: "Application deleted successfully",
    failure: "Failed to delete application",
    onChanged: onClose,
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
      error={remove.isError ? toSentence(remove.error) : undefined}
    />
  );
}
