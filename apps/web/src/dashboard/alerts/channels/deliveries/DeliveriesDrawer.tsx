import { type Channel, type Delivery, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { isUnreachable, toErrorMessage } from "../../../../lib/api/api-error.ts";
import { useClient } from "../../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../../lib/api/use-api-mutation.ts";
import { useCan } from "../../../../lib/session/use-team.ts";
import { toDatedTime, toDateTime } from "../../../../lib/time.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Drawer } from "../../../../ui/dialog/Drawer.tsx";
import { StatusLabel } from "../../../../ui/StatusLabel.tsx";
import { EmptyState } from "../../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { toast } from "../../../../ui/toast/toast.ts";
import { alertsKey } from "../../open-incident-count.ts";
import { useChannelsApi } from "../use-channels-api.ts";
import { describeEvent, describeOutcome } from "./describe-delivery.ts";

interface DeliveriesDrawerProps {
  /** undefined while it is closed. */
  channel: Channel | undefined;
  onClose: () => void;
}

const refetchIntervalMs = 5 * secondMs;

/** What was sent to a channel, newest first. */
export function DeliveriesDrawer({ channel, onClose }: DeliveriesDrawerProps) {
  // Still shown while the drawer is closing.
  const [last, setLast] = useState(channel);
  if (channel && channel !== last) setLast(channel);
  const shown = channel ?? last;
  return (
    <Drawer
      open={channel !== undefined}
      onClose={onClose}
      side="right"
      title={shown ? `Deliveries to ${shown.name}` : "Deliveries"}
      className="w-130!"
    >
      {shown && <Deliveries channel={shown} />}
    </Drawer>
  );
}

function Deliveries({ channel }: { channel: Channel }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    ...useChannelsApi().deliveries(channel.id),
    refetchInterval: refetchIntervalMs,
  });
  if (isPending) return <DeliveriesSkeleton />;
  if (!data || (isError && !isUnreachable(error))) {
    return (
      <ErrorState
        title="Deliveries couldn't be loaded"
        text={toErrorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
        className="p-5"
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="Nothing sent yet"
        text="Every message to this channel is listed here, with how long it took and what the other side answered."
        className="p-5"
      />
    );
  }
  const now = new Date();
  return (
    <>
      <ul aria-label="Deliveries" className="divide-y">
        {data.map((delivery) => (
          <li key={delivery.id} className="flex items-start gap-3 px-4 py-3">
            <DeliveryText delivery={delivery} now={now} />
            {delivery.incident !== null && <Resend delivery={delivery} />}
          </li>
        ))}
      </ul>
      <p className="border-t px-4 py-3 text-caption text-faint">
        The last 1,000 of 30 days. Sending again sends the state that the incident has now.
      </p>
    </>
  );
}

function DeliveryText({ delivery, now }: { delivery: Delivery; now: Date }) {
  const { at, incident, isDelivered, error } = delivery;
  const date = new Date(at);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <StatusLabel tone={isDelivered ? "log" : "error"}>
          <span className="font-medium">{describeEvent(delivery)}</span>
        </StatusLabel>
        {incident !== null && (
          <Link
            to={`/dashboard/alerts/incidents/${incident}`}
            className="rounded-mark text-table text-accent hover:underline"
          >
            Incident {incident}
          </Link>
        )}
      </p>
      <p className="mt-0.5 text-caption text-muted tabular-nums">
        <time dateTime={at} title={toDateTime(date)}>
          {toDatedTime(date, now)}
        </time>
        {" · "}
        <span className="whitespace-nowrap">{describeOutcome(delivery)}</span>
      </p>
      {error !== null && <p className="mt-1 text-caption text-error wrap-anywhere">{error}</p>}
    </div>
  );
}

function Resend({ delivery: { id, incident } }: { delivery: Delivery }) {
  const canWrite = useCan("alerts:write");
  const api = useChannelsApi();
  const { reload } = useClient();
  const resend = useApiMutation({
    mutationFn: () => api.resendDelivery(id),
    onSuccess: async () => {
      toast.success("Sent again");
      await reload(alertsKey);
    },
  });
  if (!canWrite) return null;
  return (
    <div className="shrink-0 text-right">
      <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        Resend<span className="sr-only"> incident {incident}</span>
      </Button>
      {resend.isError && (
        <p role="alert" className="mt-1 max-w-40 text-caption text-error">
          {toErrorMessage(resend.error)}
        </p>
      )}
    </div>
  );
}

const skeletonRows = 6;

function DeliveriesSkeleton() {
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">Loading deliveries</span>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <div key={row} className="px-4 py-3">
          <Skeleton className="my-1 h-2.5 w-32" />
          <Skeleton className="mt-3 mb-1 h-2.5 w-56" />
        </div>
      ))}
    </div>
  );
}
