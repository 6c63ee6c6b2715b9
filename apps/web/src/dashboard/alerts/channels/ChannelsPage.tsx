import type { Channel } from "@contrail/protocol";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { isUnreachable, toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCan, useTeam } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { AlertTabs } from "../AlertTabs.tsx";
import { useAlertQueries } from "../alert-queries.ts";
import { ChannelDialogs, type OpenDialog } from "./ChannelDialogs.tsx";
import { ChannelsSkeleton, ChannelsTable } from "./ChannelsTable.tsx";
import { DeliveriesDrawer } from "./deliveries/DeliveriesDrawer.tsx";
import { FailingChannels } from "./FailingChannels.tsx";

/** Where rules send their messages. */
export function ChannelsPage() {
  const { id } = useTeam();
  return (
    <>
      <AlertTabs />
      {/* Dialogs belong to the channels of one team. */}
      <TeamChannels key={id} />
    </>
  );
}

function TeamChannels() {
  const canWrite = useCan("channels:write");
  const channels = useQuery(useAlertQueries().channels());
  const [dialog, setDialog] = useState<OpenDialog>();
  const [deliveriesOf, showDeliveries] = useShownDeliveries(channels.data);
  const isEmpty = channels.data?.length === 0;
  return (
    <div className="px-8 py-6 max-md:px-4 max-md:py-5">
      <FailingChannels channels={channels.data ?? []} onShowDeliveries={showDeliveries} />
      {!isEmpty && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <h2 className="text-ui font-semibold">Channels</h2>
            <p className="text-caption text-faint">Where rules send their messages</p>
          </div>
          {/* What the plan allows depends on how many there are. */}
          {canWrite && <AddButton disabled={!channels.data} onClick={() => setDialog({ kind: "choose" })} />}
        </div>
      )}
      <Channels
        query={channels}
        onDialog={setDialog}
        onShowDeliveries={showDeliveries}
        addButton={canWrite ? <AddButton onClick={() => setDialog({ kind: "choose" })} /> : undefined}
      />
      {dialog && <ChannelDialogs dialog={dialog} onChange={setDialog} channels={channels.data ?? []} />}
      <DeliveriesDrawer channel={deliveriesOf} onClose={() => showDeliveries(undefined)} />
    </div>
  );
}

function AddButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <Button icon={Plus} variant="primary" disabled={disabled} onClick={onClick}>
      Add channel
    </Button>
  );
}

interface ChannelsProps {
  query: UseQueryResult<Channel[]>;
  onDialog: (dialog: OpenDialog) => void;
  onShowDeliveries: (channel: Channel) => void;
  addButton: ReactNode;
}

function Channels({ query, onDialog, onShowDeliveries, addButton }: ChannelsProps) {
  const { data, isPending, isError, error, isFetching, refetch } = query;
  if (isPending) return <ChannelsSkeleton />;
  if (!data || (isError && !isUnreachable(error))) {
    return (
      <ErrorState
        title="Channels couldn't be loaded"
        text={toErrorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No channels yet"
        text={
          addButton
            ? "A channel is where rules send their messages: an email address, Slack, Discord, Teams, PagerDuty, your own webhook and others."
            : "A channel is where rules send their messages. An admin of your team can add one."
        }
        action={addButton}
      />
    );
  }
  return <ChannelsTable channels={data} onDialog={onDialog} onShowDeliveries={onShowDeliveries} />;
}

/** In the URL, so that an incident can link to them. */
function useShownDeliveries(channels: readonly Channel[] | undefined) {
  const [params, setParams] = useSearchParams();
  const id = params.get("deliveries");
  const show = (channel: Channel | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (channel) next.set("deliveries", channel.id);
      else next.delete("deliveries");
      return next;
    });
  return [channels?.find((channel) => channel.id === id), show] as const;
}
