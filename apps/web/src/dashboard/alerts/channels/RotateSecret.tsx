import type { Channel } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { useChannelsApi } from "./use-channels-api.ts";

interface RotateSecretProps {
  channel: Channel;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

export function RotateSecret({ channel: { id, name }, onClose, onRotated }: RotateSecretProps) {
  const api = useChannelsApi();
  const rotate = useApiMutation({
    mutationFn: () => api.rotateSecret(id),
    onSuccess: ({ secret = "" }) => onRotated(secret),
  });
  return (
    <Confirm
      open
      tone="neutral"
      onClose={onClose}
      onConfirm={() => rotate.mutate()}
      title={`Replace the signing secret of ${name}?`}
      text="For 24 hours, requests are signed with the old and the new secret, so that your server can change over."
      confirmLabel="Replace secret"
      busy={rotate.isPending}
      {...(rotate.isError && { error: toErrorMessage(rotate.error) })}
    />
  );
}
