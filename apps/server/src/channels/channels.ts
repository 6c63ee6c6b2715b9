// Channels of a team: create, change, delete, turn on and off.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { AuditChange, Channel, ChannelKind, SaveChannel } from "@contrail/protocol";
import { ChannelError, unsubscribedText } from "../channel-sender.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Outbound } from "../outbound/request.ts";
import type { ChannelFields, ChannelLimit, ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { Storage } from "../storage/open.ts";
import { type ChannelAccess, type ChannelRecords, unconfirmed, working } from "./channel-records.ts";
import { checkConfig, checkQuietHours } from "./check-config.ts";
import type { EmailAddresses } from "./email-addresses.ts";
import type { Identity } from "./kinds/kind.ts";
import { createSigningSecret } from "./kinds/webhook.ts";
import type { Sender } from "./sender.ts";
import { isSameHost, mergeConfig, rotationMs, type StoredChannel, type StoredConfig } from "./stored-channel.ts";

export interface ChannelsDeps {
  records: ChannelRecords;
  addresses: EmailAddresses;
  transaction: Storage["transaction"];
  /** How many channels a team may have, by its plan. */
  limitsOf: (team: ChannelAccess["team"]) => ChannelLimit[];
  sender: Pick<Sender, "identify">;
  outbound: Pick<Outbound, "check">;
  clock: Clock;
}

/** `secret`: of a webhook that has a new one. It is shown once. */
export interface SavedChannel {
  channel: Channel;
  secret?: string;
}

interface NewChannel {
  id: string;
  channel: StoredChannel;
  identity: Pick<Identity, "name" | "detail">;
  quiet: SaveChannel["quiet"];
  isAudited: boolean;
}

export type Channels = ReturnType<typeof createChannels>;

export function createChannels(deps: ChannelsDeps) {
  const { records, addresses, transaction, limitsOf, sender, outbound, clock } = deps;

  /** What the channel's server says it is. A server that doesn't answer now isn't a reason not to save it. */
  async function identify(channel: StoredChannel): Promise<Identity> {
    try {
      return await sender.identify(records.toOpened(channel));
    } catch (cause) {
      if (!(cause instanceof ChannelError)) throw cause;
      if (cause.kind === "failing" || cause.kind === "gone") {
        throw new AppError("channel_failed", { message: cause.message, cause });
      }
      return { name: kindNames[channel.config.kind], detail: kindNames[channel.config.kind] };
    }
  }

  async function insert(access: ChannelAccess, created: NewChannel): Promise<void> {
    const { id, channel, identity, quiet, isAudited } = created;
    const { config, confirmation } = channel;
    const record: ChannelRecord = {
      id,
      teamId: access.team.id,
      kind: config.kind,
      name: identity.name,
      detail: identity.detail,
      sealed: records.seal(channel),
      quiet: toQuietText(quiet),
      ...(confirmation ? unconfirmed : working),
      lastSentAt: null,
      sendsUpdates: sendsUpdates(config),
      createdBy: access.account.id,
      createdByName: access.account.name,
      createdAt: clock.now(),
      version: 1,
    };
    await transaction(async (tx) => {
      const limits = limitsOf(access.team);
      const outcome = await tx.channels.insert(record, limits);
      if (outcome === "limit_reached") throw new AppError("channels_full", limitMessage(limits, config.kind));
      const changes = [{ field: "kind", from: null, to: config.kind }];
      if (isAudited) await records.append(tx, access, "channel.created", record, changes);
    });
  }

  async function turnOff(access: ChannelAccess, record: ChannelRecord): Promise<void> {
    const text = `Turned off by ${access.account.name}.`;
    await transaction(async (tx) => {
      const isChanged = await tx.channels.switchOff(record.id, { at: clock.now(), text });
      if (isChanged) await records.append(tx, access, "channel.turned_off", record);
    });
    records.changed(record);
  }

  /** An address whose owner has unsubscribed, or that is no member's, has to agree again. */
  async function turnOn(access: ChannelAccess, record: ChannelRecord): Promise<void> {
    const { team, account } = access;
    const channel = records.read(record);
    const { config, isConfirmed } = channel;
    const action = "channel.turned_on";
    const hasUnsubscribed = record.statusText === unsubscribedText;
    const hasAgreed = async (address: string) =>
      address === account.email ||
      (!hasUnsubscribed && (isConfirmed === true || (await addresses.isMember(team.id, address))));
    if (config.kind !== "email" || (await hasAgreed(config.address))) {
      return records.change(access, record, { fields: working, action });
    }
    const { confirmation, send } = await addresses.draw(access, record.id, config.address);
    const sealed = records.seal({ ...channel, confirmation });
    await records.change(access, record, { fields: { sealed, ...unconfirmed }, action });
    await send();
  }

  return {
    /** With its secrets, for what sends messages. */
    open: records.open,
    list: records.list,
    get: records.get,

    async create(access: ChannelAccess, { name, config: given, quiet }: SaveChannel): Promise<SavedChannel> {
      const config = mergeConfig(given, undefined);
      checkQuietHours(quiet);
      await checkConfig(config, outbound);
      const id = randomUUID();
      const secret = config.kind === "webhook" ? createSigningSecret() : undefined;
      const channel: StoredChannel = { config, ...(secret !== undefined && { signing: { secret } }) };
      const identity = await identify(channel);
      const code = config.kind === "email" ? await addresses.prepare(access, id, config.address) : undefined;
      await insert(access, {
        id,
        channel: { ...channel, confirmation: code?.confirmation },
        identity: { name: name || identity.name, detail: identity.detail },
        quiet,
        isAudited: true,
      });
      await code?.send();
      return { channel: await records.get(access.team.id, id), ...(secret !== undefined && { secret }) };
    },

    async update(
      access: ChannelAccess,
      id: string,
      { name, config: given, quiet }: SaveChannel,
    ): Promise<SavedChannel> {
      const record = await records.find(access.team.id, id);
      const before = records.read(record);
      if (given.kind !== record.kind) throw new AppError("channel_invalid", { message: "A channel keeps its kind." });
      const config = mergeConfig(given, before.config);
      checkQuietHours(quiet);
      await checkConfig(config, outbound);
      const isOther = isOtherDestination(config, before.config);
      const identity = isOther ? await identify({ ...before, config }) : undefined;
      const newAddress = addressChange(config, before.config);
      const code = newAddress === undefined ? undefined : await addresses.prepare(access, id, newAddress);
      const secret = isOtherReceiver(config, before.config) ? createSigningSecret() : undefined;
      const channel: StoredChannel = {
        ...before,
        config,
        ...(secret !== undefined && { signing: { secret } }),
        ...(newAddress !== undefined && { isConfirmed: false, confirmation: code?.confirmation }),
      };
      const fields = {
        name: name || (identity?.name ?? record.name),
        ...(identity && { detail: identity.detail }),
        sealed: records.seal(channel),
        quiet: toQuietText(quiet),
        sendsUpdates: sendsUpdates(config),
        ...statusAfter(record, { isOther, needsCode: code !== undefined }),
      };
      const now = clock.now();
      await records.change(access, record, {
        fields,
        action: "channel.changed",
        changes: changesOf(record, { ...fields, isOther }),
        also: async (tx) => {
          if (fields.quiet !== record.quiet) await tx.notifications.releaseHeld(id, now);
        },
      });
      await code?.send();
      return { channel: await records.get(access.team.id, id), ...(secret !== undefined && { secret }) };
    },

    /** Throws if rules use it, unless `force`. It is removed from them. */
    async remove(access: ChannelAccess, id: string, { force }: { force: boolean }): Promise<void> {
      const { team } = access;
      const record = await records.find(team.id, id);
      await transaction(async (tx) => {
        await tx.teams.lock(team.id);
        const names = [...new Set((await tx.alertRules.using([id])).map((rule) => rule.name))];
        if (names.length > 0 && !force) throw new AppError("channel_in_use", { message: inUseMessage(names) });
        if (!(await tx.channels.remove(team.id, id))) throw new AppError("channel_not_found");
        const changes = names.length === 0 ? [] : [{ field: "rules", from: names.join(", "), to: null }];
        await records.append(tx, access, "channel.deleted", record, changes);
      });
      records.changed(record);
    },

    async setEnabled(access: ChannelAccess, id: string, isEnabled: boolean): Promise<Channel> {
      const record = await records.find(access.team.id, id);
      if (!isEnabled) await turnOff(access, record);
      else if (record.status === "off") await turnOn(access, record);
      return records.get(access.team.id, id);
    },

    /** The old signing secret also signs for a day. */
    async rotate(access: ChannelAccess, id: string): Promise<SavedChannel & { secret: string }> {
      const record = await records.find(access.team.id, id);
      const channel = records.read(record);
      if (!channel.signing) throw new AppError("channel_has_no_secret");
      const secret = createSigningSecret();
      const previous = { secret: channel.signing.secret, until: clock.now() + rotationMs };
      const sealed = records.seal({ ...channel, signing: { secret, previous } });
      await records.change(access, record, { fields: { sealed }, action: "channel.secret_rotated" });
      return { channel: await records.get(access.team.id, id), secret };
    },

    /** The email channel of a member, made if there is none: a part of what the member does, so not audited itself. */
    async ensureEmail(access: ChannelAccess): Promise<string> {
      const { team, account } = access;
      const found = await addresses.find(team.id, account.email);
      if (found) return found.id;
      const id = randomUUID();
      const channel: StoredChannel = { config: { kind: "email", address: account.email } };
      const identity = { name: account.email, detail: "Email" };
      await insert(access, { id, channel, identity, quiet: null, isAudited: false });
      return id;
    },
  };
}

const kindNames: Readonly<Record<ChannelKind, string>> = {
  email: "Email",
  slack: "Slack",
  "slack-webhook": "Incoming webhook",
  discord: "Discord",
  telegram: "Telegram",
  teams: "Microsoft Teams",
  pagerduty: "PagerDuty",
  "incident-io": "incident.io",
  jira: "Jira Service Management",
  webhook: "Webhook",
};

function limitMessage(limits: readonly ChannelLimit[], kind: ChannelKind): { message?: string } {
  const isLimitedByPlan = limits.some(({ kinds, limit }) => kinds.includes(kind) && limit <= 1);
  if (!isLimitedByPlan) return {};
  return { message: "The Starter plan has email and one chat channel. Upgrade your plan to add more." };
}

function toQuietText(quiet: SaveChannel["quiet"]): string {
  return quiet === null ? "" : JSON.stringify(quiet);
}

function sendsUpdates(config: StoredConfig): number {
  return Number(config.kind === "webhook" && config.sendsUpdates);
}

/** Whether messages go elsewhere, or with other secrets. */
function isOtherDestination(a: StoredConfig, b: StoredConfig): boolean {
  const ofFormat = { template: "", sendsUpdates: false };
  return !isDeepStrictEqual({ ...a, ...ofFormat }, { ...b, ...ofFormat });
}

/** The new address of an email channel. */
function addressChange(config: StoredConfig, before: StoredConfig): string | undefined {
  if (config.kind !== "email" || before.kind !== "email") return undefined;
  return config.address === before.address ? undefined : config.address;
}

/** Another receiver gets its own secret: it must not be able to sign for the first one. */
function isOtherReceiver(config: StoredConfig, before: StoredConfig): boolean {
  return config.kind === "webhook" && before.kind === "webhook" && !isSameHost(config.url, before.url);
}

/** What was failing may work with the new configuration. */
function statusAfter(
  { status }: ChannelRecord,
  { isOther, needsCode }: { isOther: boolean; needsCode: boolean },
): ChannelFields {
  if (needsCode) return unconfirmed;
  return isOther && (status === "failing" || status === "unconfirmed") ? working : {};
}

/** Never with a value of the configuration: it may be secret. */
function changesOf(
  record: ChannelRecord,
  { name, quiet, isOther }: { name: string; quiet: string; isOther: boolean },
): AuditChange[] {
  const changes = [
    { field: "name", from: record.name, to: name },
    { field: "quiet hours", from: record.quiet || null, to: quiet || null },
    { field: "configuration", from: null, to: isOther ? "changed" : null },
  ];
  return changes.filter(({ from, to }) => from !== to);
}

function inUseMessage(names: readonly string[]): string {
  const rules = names.length === 1 ? "A rule uses" : `${names.length} rules use`;
  return `${rules} this channel: ${names.join(", ")}. Delete it anyway, or change them first.`;
}
