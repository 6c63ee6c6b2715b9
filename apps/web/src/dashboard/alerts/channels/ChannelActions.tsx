import type { Channel } from "@contrail/protocol";
import { Ellipsis, KeyRound, List, MailCheck, Pencil, Power, Trash2 } from "lucide-react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { Menu, type MenuItem } from "../../../ui/floating/Menu.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { alertsKey } from "../open-incident-count.ts";
import type { OpenDialog } from "./ChannelDialogs.tsx";
import { useChannelsApi } from "./use-channels-api.ts";

export interface FailedTest {
  /** Of the channel. */
  name: string;
  text: string;
}

interface ChannelActionsProps {
  channel: Channel;
  onDialog: (dialog: OpenDialog) => void;
  onShowDeliveries: () => void;
  /** undefined if it was delivered. */
  onTested: (failed: FailedTest | undefined) => void;
}

/** Test, and a menu; only deliveries for those who may not change channels. */
export function ChannelActions({ channel, onDialog, onShowDeliveries, onTested }: ChannelActionsProps) {
  const canWrite = useCan("channels:write");
  const test = useTest(channel, onTested);
  const setEnabled = useSetEnabled(channel, onDialog);
  if (!canWrite) {
    return (
      <Button size="sm" onClick={onShowDeliveries}>
        Deliveries<span className="sr-only"> of {channel.name}</span>
      </Button>
    );
  }
  const { status, kind } = channel;
  const isOff = status === "off";
  const items: MenuItem[] = [
    { id: "edit", label: "Edit", icon: Pencil, onSelect: () => onDialog({ kind: "edit", channel }) },
    { id: "deliveries", label: "Deliveries", icon: List, onSelect: onShowDeliveries },
  ];
  if (status === "unconfirmed") {
    const onSelect = () => onDialog({ kind: "code", channel, isNew: false });
    items.push({ id: "code", label: "Enter code", icon: MailCheck, onSelect });
  }
  if (kind === "webhook") {
    const onSelect = () => onDialog({ kind: "rotate", channel });
    items.push({ id: "rotate", label: "Replace signing secret", icon: KeyRound, onSelect });
  }
  items.push(
    {
      id: "enabled",
      label: isOff ? "Turn on" : "Turn off",
      icon: Power,
      onSelect: () => setEnabled.mutate(isOff),
    },
    {
      id: "delete",
      label: "Delete",
      icon: Trash2,
      danger: true,
      onSelect: () => onDialog({ kind: "delete", channel }),
    },
  );
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="sm"
        busy={test.isPending}
        disabled={isOff || status === "unconfirmed"}
        onClick={() => test.mutate()}
      >
        Test<span className="sr-only"> {channel.name}</span>
      </Button>
      <Menu
        trigger={
          <IconButton label={`More actions for ${channel.name}`} icon={Ellipsis} size="sm" className="max-sm:size-9" />
        }
        items={items}
      />
    </span>
  );
}

function useTest({ id, name }: Channel, onTested: ChannelActionsProps["onTested"]) {
  const api = useChannelsApi();
  const { reload } = useClient();
  return useApiMutation({
    mutationFn: () => api.testChannel({ id }),
    onSuccess: ({ isDelivered, text }) => {
      if (isDelivered) toast.success(text);
      onTested(isDelivered ? undefined : { name, text });
      // The time of its last message, and its status. The test is over already.
      void reload(alertsKey);
    },
    onError: (error) => onTested({ name, text: toErrorMessage(error) }),
  });
}

function useSetEnabled({ id, name }: Channel, onDialog: (dialog: OpenDialog) => void) {
  const api = useChannelsApi();
  const { reload } = useClient();
  return useApiMutation({
    mutationFn: (isEnabled: boolean) => api.enableChannel(id, isEnabled),
    onSuccess: async ({ channel }) => {
      await reload(alertsKey);
      if (channel.status === "unconfirmed") onDialog({ kind: "code", channel, isNew: true });
      else toast.success(channel.status === "off" ? `${name} is off` : `${name} is on`);
    },
    onError: (error) => toast.error(toErrorMessage(error)),
  });
}
