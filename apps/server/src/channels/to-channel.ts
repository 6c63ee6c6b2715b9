// A channel as it is shown: without secrets.
import { type Channel, QuietHours } from "@contrail/protocol";
import { z } from "zod/mini";
import type { ChannelRecord } from "../storage/metadata/channels/channels.ts";
import { type StoredConfig, withoutSecrets } from "./stored-channel.ts";

export function toChannel(
  record: ChannelRecord,
  { config, rules }: { config: StoredConfig; rules: Channel["rules"] },
): Channel {
  const { id, kind, name, detail, quiet, status, statusText, failingSince, lastSentAt } = record;
  return {
    id,
    kind,
    name,
    detail,
    config: withoutSecrets(config),
    quiet: quiet === "" ? null : z.parse(QuietHours, JSON.parse(quiet)),
    status,
    statusText,
    failingSince: toIso(failingSince),
    lastSentAt: toIso(lastSentAt),
    rules,
    createdBy: record.createdByName,
    createdAt: new Date(record.createdAt).toISOString(),
  };
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
