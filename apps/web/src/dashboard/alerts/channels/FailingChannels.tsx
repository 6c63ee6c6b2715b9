import type { Channel } from "@contrail/protocol";
import { toDatedTime, toDay, toMinute } from "../../../lib/time.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";

interface FailingChannelsProps {
  channels: readonly Channel[];
  onShowDeliveries: (channel: Channel) => void;
}

/** Those that don't take messages at the moment, and why. */
export function FailingChannels({ channels, onShowDeliveries }: FailingChannelsProps) {
  const failing = channels.filter(({ status }) => status === "failing");
  if (failing.length === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-3">
      {failing.map((channel) => (
        <Alert
          key={channel.id}
          tone="warn"
          title={`${channel.name} is failing`}
          action={
            <Button size="sm" onClick={() => onShowDeliveries(channel)}>
              Show deliveries<span className="sr-only"> of {channel.name}</span>
            </Button>
          }
        >
          <span className="wrap-anywhere">{channel.statusText}</span>
          {channel.failingSince !== null && ` Failing since ${toSince(new Date(channel.failingSince), new Date())}.`}{" "}
          Messages wait until it works again; after 5 days, the channel is turned off.
        </Alert>
      ))}
    </div>
  );
}

function toSince(since: Date, now: Date): string {
  return toDay(since) === toDay(now) ? toMinute(since) : toDatedTime(since, now);
}
