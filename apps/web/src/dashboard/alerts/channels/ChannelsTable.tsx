import type { Channel } from "@contrail/protocol";
import { useState } from "react";
import { Link } from "react-router";
import { useCan } from "../../../lib/session/use-team.ts";
import { toDateTime, toDay, toDayOfMonth, toMinute, toShortClock } from "../../../lib/time.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { StatusLabel } from "../../../ui/StatusLabel.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { ChannelActions, type FailedTest } from "./ChannelActions.tsx";
import type { OpenDialog } from "./ChannelDialogs.tsx";
import { kinds } from "./channel-kinds.ts";
import { KindTile } from "./KindTile.tsx";
import { describeQuietHours } from "./quiet-hours.ts";

interface ChannelsTableProps {
  channels: readonly Channel[];
  onDialog: (dialog: OpenDialog) => void;
  onShowDeliveries: (channel: Channel) => void;
}

export function ChannelsTable({ channels, onDialog, onShowDeliveries }: ChannelsTableProps) {
  const [failedTest, setFailedTest] = useState<FailedTest>();
  const columns: Column<Channel>[] = [
    { id: "channel", header: "Channel", cell: (channel) => <ChannelName {...channel} /> },
    {
      id: "updates",
      header: "Updates",
      width: "sm:w-36",
      hideBelow: "xl",
      cell: ({ kind }) => <Updates kind={kind} />,
    },
    {
      id: "rules",
      header: "Rules",
      width: "sm:w-16",
      align: "right",
      hideBelow: "lg",
      cell: (channel) => <RuleCount {...channel} />,
    },
    {
      id: "quiet",
      header: "Quiet hours",
      width: "sm:w-36",
      hideBelow: "lg",
      cell: ({ quiet }) => (
        <span className="text-muted" title={quiet?.timeZone}>
          {quiet ? describeQuietHours(quiet) : "None"}
        </span>
      ),
    },
    {
      id: "status",
      header: "Status",
      width: "sm:w-32",
      cell: (channel) => (
        <Status channel={channel} onEnterCode={() => onDialog({ kind: "code", channel, isNew: false })} />
      ),
    },
    {
      id: "sent",
      header: "Last message",
      width: "sm:w-32",
      hideBelow: "md",
      cell: ({ lastSentAt }) => <LastMessage at={lastSentAt} />,
    },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      width: "sm:w-32",
      phoneEnd: true,
      cell: (channel) => (
        <ChannelActions
          channel={channel}
          onDialog={onDialog}
          onShowDeliveries={() => onShowDeliveries(channel)}
          onTested={setFailedTest}
        />
      ),
    },
  ];
  return (
    <>
      {failedTest && (
        <Alert tone="error" title={`The test of ${failedTest.name} failed`} className="mb-3">
          <span className="wrap-anywhere">{failedTest.text}</span>
        </Alert>
      )}
      <div className="overflow-hidden rounded-card border bg-surface">
        <Table label="Channels" columns={columns} rows={channels} rowKey={({ id }) => id} />
      </div>
    </>
  );
}

function ChannelName({ kind, name, detail }: Channel) {
  return (
    <span className="flex items-center gap-3 py-2">
      <KindTile kind={kind} />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-caption text-faint wrap-anywhere">{detail}</span>
      </span>
    </span>
  );
}

function Updates({ kind }: Pick<Channel, "kind">) {
  const { updates, updatesNote } = kinds[kind];
  return (
    <span className="whitespace-nowrap text-muted">
      {updates}
      {updatesNote !== undefined && <span className="block text-caption text-faint">{updatesNote}</span>}
    </span>
  );
}

function RuleCount({ rules }: Channel) {
  if (rules.length === 0) return <span className="font-mono text-mono text-faint">0</span>;
  return (
    <Link
      to="/dashboard/alerts/rules"
      title={rules.map(({ name }) => name).join(", ")}
      className="rounded-mark font-mono text-mono hover:underline"
    >
      {rules.length}
    </Link>
  );
}

const statuses = {
  working: { tone: "log", label: "Working" },
  failing: { tone: "warn", label: "Failing" },
  off: { tone: "quiet", label: "Off" },
  unconfirmed: { tone: "warn", label: "Not confirmed" },
} as const;

function Status({ channel, onEnterCode }: { channel: Channel; onEnterCode: () => void }) {
  const canWrite = useCan("channels:write");
  const { status, statusText } = channel;
  const { tone, label } = statuses[status];
  return (
    <span className="block sm:py-2">
      <span className="whitespace-nowrap">
        <StatusLabel tone={tone}>{label}</StatusLabel>
      </span>
      {status === "off" && <span className="block text-caption text-faint wrap-anywhere">{statusText}</span>}
      {status === "unconfirmed" && canWrite && (
        <Button variant="quiet" size="sm" onClick={onEnterCode} className="-ml-2.5">
          Enter code<span className="sr-only"> of {channel.name}</span>
        </Button>
      )}
    </span>
  );
}

function LastMessage({ at }: { at: string | null }) {
  if (at === null) return <span className="text-faint">None yet</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={toDateTime(date)} className="whitespace-nowrap text-muted tabular-nums">
      {toDay(date) === toDay(new Date()) ? toShortClock(date) : `${toDayOfMonth(date)}, ${toMinute(date)}`}
    </time>
  );
}

const skeletonRows = 4;

export function ChannelsSkeleton() {
  return (
    <div role="status" className="overflow-hidden rounded-card border bg-surface">
      <span className="sr-only">Loading channels</span>
      <div className="h-8 border-b max-sm:hidden" />
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
          key={row}
          className="flex h-13 items-center gap-3 border-b px-5 last:border-b-0"
        >
          <Skeleton className="size-7" />
          <Skeleton className="h-2.5 w-40" />
          <Skeleton className="ml-auto h-2.5 w-20 max-sm:hidden" />
          <Skeleton className="h-2.5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
