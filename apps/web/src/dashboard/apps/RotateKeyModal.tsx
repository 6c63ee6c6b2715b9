import type { Application } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { useAppMutation } from "./use-app-mutation.ts";

interface RotateKeyModalProps {
  application: Application;
  onClose: () => void;
  onNewKey?: (application: Application) => void;
}

export function RotateKeyModal({ application: { id, name }, onClose, onNewKey }: RotateKeyModalProps) {
  const rotate = useAppMutation({
    change: (api, _, idempotencyKey) => api.rotateKey(id, idempotencyKey),
    success: "Key replaced",
    failure: "Failed to replace key",
    onChanged: ({ application }) => {
      onClose();
      onNewKey?.(application);
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => rotate.mutate()}
      title={`Replace the key for ${name}?`}
      text="The current key stops working immediately. Requests that use it are rejected until you update them. Existing logs are kept."
      confirmLabel="Replace Key"
      busy={rotate.isPending}
      error={rotate.isError ? toErrorMessage(rotate.error) : undefined}
    />
  );
}
