import type { Application } from "@contrail/protocol";
import { toSentence } from "../../lib/api/api-error.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { useAppChange } from "./use-app-change.ts";

interface RotateKeyModalProps {
  application: Application;
  onClose: () => void;
  onNewKey: (application: Application) => void;
}

export function RotateKeyModal({ application: { id, name }, onClose, onNewKey }: RotateKeyModalProps) {
  const rotate = useAppChange({
    change: (api, token, _, idempotencyKey) => api.rotateKey(token, id, idempotencyKey),
    success: "Key replaced",
    failure: "Failed to replace the key",
    onChanged: ({ application }) => {
      onClose();
      onNewKey(application);
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => rotate.mutate()}
      title={`Replace the key of ${name}?`}
      text="The key in use stops working at once: what sends with it is refused until it has the new one. Logs that have arrived stay."
      confirmLabel="Replace Key"
      busy={rotate.isPending}
      error={rotate.isError ? toSentence(rotate.error) : undefined}
    />
  );
}
