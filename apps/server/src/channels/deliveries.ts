// What was sent to a channel, and sending it again.
import type { Delivery } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { ChannelStore } from "../storage/metadata/channels/channels.ts";
import type { DeliveryRecord, DeliveryStore } from "../storage/metadata/channels/deliveries.ts";
import type { NotificationStore } from "../storage/metadata/channels/notifications.ts";

interface DeliveriesDeps {
  store: Pick<DeliveryStore, "list" | "find">;
  channels: Pick<ChannelStore, "find">;
  notifications: Pick<NotificationStore, "resend">;
  clock: Clock;
  onChanged: () => void;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries({ store, channels, notifications, clock, onChanged }: DeliveriesDeps) {
  return {
    /** Newest first. */
    async list(teamId: string, channelId: string): Promise<Delivery[]> {
      if (!(await channels.find(teamId, channelId))) throw new AppError("channel_not_found");
      return (await store.list(channelId)).map(toDelivery);
    },

    /** The state that the incident has now. */
    async resend(teamId: string, id: string): Promise<void> {
      const delivery = await store.find(teamId, id);
      if (!delivery) throw new AppError("delivery_not_found");
      const { notificationId } = delivery;
      if (notificationId === null) throw new AppError("delivery_not_repeatable");
      if (!(await notifications.resend(notificationId, clock.now()))) throw new AppError("delivery_not_found");
      onChanged();
    },
  };
}

function toDelivery({ id, at, what, incidentNumber, isDelivered, status, ms, error }: DeliveryRecord): Delivery {
  return {
    id,
    at: new Date(at).toISOString(),
    what,
    incident: incidentNumber,
    isDelivered: isDelivered === 1,
    status,
    ms,
    error,
  };
}
