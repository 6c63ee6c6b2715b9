import type { Channel } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { alertsKey } from "../open-incident-count.ts";
import { useChannelsApi } from "./use-channels-api.ts";

export function DeleteChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const api = useChannelsApi();
  const { reload } = useClient();
  const remove = useApiMutation({
    mutationFn: () => api.deleteChannel(channel.id),
    onSuccess: async () => {
      await reload(alertsKey);
      toast.success("Channel deleted");
      onClose();
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={`Delete ${channel.name}?`}
      text={toWarning(channel)}
      confirmLabel="Delete channel"
      busy={remove.isPending}
      {...(remove.isError && { error: toErrorMessage(remove.error) })}
    />
  );
}

function toWarning({ rules }: Channel): string {
  const names = rules.map(({ name }) => `“${name}”`).join(", ");
  if (rules.length === 0) return "No rule uses it. Its list of deliveries is deleted with it.";
  if (rules.length === 1) return `The rule ${names} won't send messages there any longer.`;
  return `${rules.length} rules won't send messages there any longer: ${names}.`;
}
