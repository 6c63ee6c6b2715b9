// Stored channels: found in their team, opened, and changed with an entry in the audit log.
import type { AuditAction, AuditChange, Channel } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { AlertRuleStore } from "../storage/metadata/alerts/alert-rules.ts";
import type { ChannelFields, ChannelRecord, ChannelStore } from "../storage/metadata/channels/channels.ts";
import type { MetadataStores } from "../storage/metadata/stores.ts";
import type { Storage } from "../storage/open.ts";
import type { Vault } from "../vault.ts";
import { createStoredChannels, type StoredChannel } from "./stored-channel.ts";
import { toChannel } from "./to-channel.ts";

export interface ChannelRecordsDeps {
  store: ChannelStore;
  rules: Pick<AlertRuleStore, "using">;
  transaction: Storage["transaction"];
  vault: Vault;
  clock: Clock;
  /** What is waiting for the channel may be sent now. */
  onChanged: (channel: ChannelRecord) => void;
}

/** Who asks, in which team. */
export type ChannelAccess = Pick<TeamAccess, "account" | "team" | "actor">;

interface ChannelChange {
  fields: ChannelFields;
  action: AuditAction;
  changes?: AuditChange[];
  /** What else changes with it. */
  also?: (tx: MetadataStores) => Promise<void>;
}

export const working = { status: "working", statusText: "", failingSince: null } as const;
export const unconfirmed = { status: "unconfirmed", statusText: "", failingSince: null } as const;

export type ChannelRecords = ReturnType<typeof createChannelRecords>;

export function createChannelRecords(deps: ChannelRecordsDeps) {
  const { store, rules, transaction, vault, clock, onChanged } = deps;
  const stored = createStoredChannels({ vault, now: () => clock.now() });

  async function find(teamId: string, id: string): Promise<ChannelRecord> {
    const record = await store.find(teamId, id);
    if (!record) throw new AppError("channel_not_found");
    return record;
  }

  async function toChannels(records: readonly ChannelRecord[]): Promise<Channel[]> {
    const using = await rules.using(records.map(({ id }) => id));
    return records.map((record) =>
      toChannel(record, {
        config: stored.read(record).config,
        rules: using.filter(({ channelId }) => channelId === record.id).map(({ id, name }) => ({ id, name })),
      }),
    );
  }

  function append(
    tx: MetadataStores,
    { team, actor }: ChannelAccess,
    action: AuditAction,
    { id, name }: Pick<ChannelRecord, "id" | "name">,
    changes: AuditChange[] = [],
  ): Promise<void> {
    return tx.audit.append({ teamId: team.id, at: clock.now(), actor, action, target: { id, name }, changes });
  }

  return {
    ...stored,
    find,
    append,
    list: async (teamId: string): Promise<Channel[]> => toChannels(await store.list(teamId)),

    async get(teamId: string, id: string): Promise<Channel> {
      const [channel] = await toChannels([await find(teamId, id)]);
      if (!channel) throw new AppError("channel_not_found");
      return channel;
    },

    /** Throws if someone else has changed it since it was read. */
    async change(access: ChannelAccess, record: ChannelRecord, change: ChannelChange): Promise<void> {
      const { fields, action, changes, also } = change;
      await transaction(async (tx) => {
        const isSaved = await tx.channels.update(access.team.id, record.id, record.version, fields);
        if (!isSaved) throw new AppError("channel_changed");
        await append(tx, access, action, { id: record.id, name: fields.name ?? record.name }, changes);
        await also?.(tx);
      });
      onChanged(record);
    },

    /** After a change that isn't made here. */
    changed: onChanged,

    /** Without an entry in the audit log. Returns the record as it is then. */
    async save(record: ChannelRecord, channel: StoredChannel): Promise<ChannelRecord> {
      const sealed = stored.seal(channel);
      const isSaved = await store.update(record.teamId, record.id, record.version, { sealed });
      if (!isSaved) throw new AppError("channel_changed");
      return { ...record, sealed, version: record.version + 1 };
    },
  };
}
