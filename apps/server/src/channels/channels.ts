// Channels of a team: create, change, delete, turn on and off.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type AuditAction,
  type AuditChange,
  type Channel,
  type ChannelKind,
  channelKinds,
  chatKinds,
  maxChannels,
  type SaveChannel,
} from "@contrail/protocol";
import { ChannelError, unsubscribedText } from "../channel-sender.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Mailer } from "../mail/mail.ts";
import type { Outbound } from "../outbound/request.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";
import type { AlertRuleStore } from "../storage/metadata/alerts/alert-rules.ts";
import type {
  ChannelFields,
  ChannelLimit,
  ChannelRecord,
  ChannelStore,
} from "../storage/metadata/channels/channels.ts";
import type { MetadataStores } from "../storage/metadata/stores.ts";
import type { MemberStore } from "../storage/metadata/teams/members.ts";
import type { Storage } from "../storage/open.ts";
import type { Vault } from "../vault.ts";
import { checkConfig, checkQuietHours } from "./check-config.ts";
import { createConfirmations } from "./confirmations.ts";
import type { Identity } from "./kinds/kind.ts";
import { createSigningSecret } from "./kinds/webhook.ts";
import type { Sender } from "./sender.ts";
import {
  createStoredChannels,
  isSameHost,
  mergeConfig,
  rotationMs,
  type StoredChannel,
  type StoredConfig,
} from "./stored-channel.ts";
import { toChannel } from "./to-channel.ts";

export interface ChannelsDeps {
  store: ChannelStore;
  rules: Pick<AlertRuleStore, "using">;
  members: Pick<MemberStore, "byEmail" | "list">;
  transaction: Storage["transaction"];
  attempts: AttemptStore;
  limits: Pick<PlanLimits, "chatChannels" | "otherChannels">;
  sender: Pick<Sender, "identify">;
  outbound: Pick<Outbound, "check">;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  /** What is waiting for a channel may be sent now. */
  onChanged: () => void;
}

/** Who asks, in which team. */
export type ChannelAccess = Pick<TeamAccess, "account" | "team" | "actor">;

/** `secret`: of a webhook that has a new one. It is shown once. */
export interface SavedChannel {
  channel: Channel;
  secret?: string;
}

export type Channels = ReturnType<typeof createChannels>;

export function createChannels(deps: ChannelsDeps) {
  const { store, rules, members, transaction, attempts, limits, sender, outbound, mailer, vault, clock } = deps;
  const { publicUrl, onChanged } = deps;
  const stored = createStoredChannels({ vault, now: () => clock.now() });
  const confirmations = createConfirmations({ attempts, vault, clock, publicUrl });

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

  async function get(teamId: string, id: string): Promise<Channel> {
    const [channel] = await toChannels([await find(teamId, id)]);
    if (!channel) throw new AppError("channel_not_found");
    return channel;
  }

  /** What the channel's server says it is. A server that doesn't answer now isn't a reason not to save it. */
  async function identify(channel: StoredChannel): Promise<Identity> {
    try {
      return await sender.identify(stored.toOpened(channel));
    } catch (cause) {
      if (!(cause instanceof ChannelError)) throw cause;
      if (cause.kind === "failing" || cause.kind === "gone") {
        throw new AppError("channel_failed", { message: cause.message, cause });
      }
      return { name: kindNames[channel.config.kind], detail: kindNames[channel.config.kind] };
    }
  }

  const isMember = async (teamId: string, address: string) => (await members.byEmail(teamId, address)) !== undefined;

  async function requireNewAddress(teamId: string, address: string, except?: string): Promise<void> {
    if ((await findEmail(teamId, address, except)) !== undefined) throw new AppError("channel_exists");
  }

  async function findEmail(teamId: string, address: string, except?: string): Promise<ChannelRecord | undefined> {
    return (await store.list(teamId)).find((record) => {
      if (record.kind !== "email" || record.id === except) return false;
      const { config } = stored.read(record);
      return config.kind === "email" && config.address === address.toLowerCase();
    });
  }

  /** A code is needed for an address that isn't a member's. */
  async function drawCode(teamId: string, channelId: string, address: string) {
    await confirmations.takeLimit(teamId, address);
    return confirmations.draw(channelId);
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

  /** Changes what is sealed or shown, with an entry in the audit log. */
  async function change(
    access: ChannelAccess,
    record: ChannelRecord,
    fields: ChannelFields,
    { action, changes }: { action: AuditAction; changes?: AuditChange[] },
  ): Promise<void> {
    await transaction(async (tx) => {
      const isSaved = await tx.channels.update(access.team.id, record.id, record.version, fields);
      if (!isSaved) throw new AppError("channel_changed");
      await append(tx, access, action, { id: record.id, name: fields.name ?? record.name }, changes);
    });
    onChanged();
  }

  function limitsOf({ team }: ChannelAccess): ChannelLimit[] {
    const chats = new Set<ChannelKind>(chatKinds);
    const others = channelKinds.filter((kind) => kind !== "email" && !chats.has(kind));
    return [
      { kinds: channelKinds, limit: maxChannels },
      { kinds: chatKinds, limit: limits.chatChannels(team.plan) },
      { kinds: others, limit: limits.otherChannels(team.plan) },
    ];
  }

  async function insert(access: ChannelAccess, record: ChannelRecord): Promise<void> {
    await transaction(async (tx) => {
      const outcome = await tx.channels.insert(record, limitsOf(access));
      if (outcome === "limit_reached") throw new AppError("channels_full", limitMessage(access, record.kind));
      await append(tx, access, "channel.created", record, [{ field: "kind", from: null, to: record.kind }]);
    });
  }

  function limitMessage({ team }: ChannelAccess, kind: ChannelKind): { message?: string } {
    const isLimitedByPlan = kind !== "email" && limits.otherChannels(team.plan) === 0;
    if (!isLimitedByPlan) return {};
    return { message: "The Starter plan has email and one chat channel. Upgrade your plan to add more." };
  }

  function toRecord(access: ChannelAccess, fields: NewChannel): ChannelRecord {
    const { id, channel, name, detail, quiet, isUnconfirmed } = fields;
    const { config } = channel;
    return {
      id,
      teamId: access.team.id,
      kind: config.kind,
      name,
      detail,
      sealed: stored.seal(channel),
      quiet: quiet === null ? "" : JSON.stringify(quiet),
      status: isUnconfirmed ? "unconfirmed" : "working",
      statusText: "",
      failingSince: null,
      lastSentAt: null,
      sendsUpdates: Number(config.kind === "webhook" && config.sendsUpdates),
      createdBy: access.account.id,
      createdByName: access.account.name,
      createdAt: clock.now(),
      version: 1,
    };
  }

  return {
    /** With its secrets, for what sends messages. */
    open: stored.open,

    list: async (teamId: string): Promise<Channel[]> => toChannels(await store.list(teamId)),

    get,

    async create(access: ChannelAccess, { name, config: given, quiet }: SaveChannel): Promise<SavedChannel> {
      const { team } = access;
      const config = mergeConfig(given, undefined);
      checkQuietHours(quiet);
      await checkConfig(config, outbound);
      if (config.kind === "email") await requireNewAddress(team.id, config.address);
      const id = randomUUID();
      const channel: StoredChannel = {
        config,
        ...(config.kind === "webhook" && { signing: { secret: createSigningSecret() } }),
      };
      const isUnconfirmed = config.kind === "email" && !(await isMember(team.id, config.address));
      const identity = await identify(channel);
      const drawn = isUnconfirmed ? await drawCode(team.id, id, config.address) : undefined;
      const sealed = { ...channel, ...(drawn && { confirmation: drawn.confirmation }) };
      const fields = {
        id,
        channel: sealed,
        name: name || identity.name,
        detail: identity.detail,
        quiet,
        isUnconfirmed,
      };
      await insert(access, toRecord(access, fields));
      if (drawn && config.kind === "email") {
        await mailer.send(confirmations.toMail({ address: config.address, teamName: team.name, code: drawn.code }));
      }
      return { channel: await get(team.id, id), ...(channel.signing && { secret: channel.signing.secret }) };
    },

    async update(
      access: ChannelAccess,
      id: string,
      { name, config: given, quiet }: SaveChannel,
    ): Promise<SavedChannel> {
      const { team } = access;
      const record = await find(team.id, id);
      const before = stored.read(record);
      if (given.kind !== record.kind) throw new AppError("channel_invalid", { message: "A channel keeps its kind." });
      const config = mergeConfig(given, before.config);
      checkQuietHours(quiet);
      await checkConfig(config, outbound);
      const isOther = isOtherDestination(config, before.config);
      const channel: StoredChannel = { ...before, config };
      const secret = renewSecret(channel, before);
      const code = await prepareAddress(access, record, channel, before);
      const identity = isOther ? await identify(channel) : undefined;
      await change(
        access,
        record,
        {
          name: name || (identity?.name ?? record.name),
          ...(identity && { detail: identity.detail }),
          sealed: stored.seal(channel),
          quiet: quiet === null ? "" : JSON.stringify(quiet),
          sendsUpdates: Number(config.kind === "webhook" && config.sendsUpdates),
          ...statusAfter(record, { isOther, needsCode: code !== undefined }),
        },
        { action: "channel.changed", changes: changesOf(record, { name: name || record.name, isOther, quiet }) },
      );
      if (code !== undefined && config.kind === "email") {
        await mailer.send(confirmations.toMail({ address: config.address, teamName: team.name, code }));
      }
      return { channel: await get(team.id, id), ...(secret !== undefined && { secret }) };
    },

    /** Throws if rules use it, unless `force`. It is removed from them. */
    async remove(access: ChannelAccess, id: string, { force }: { force: boolean }): Promise<void> {
      const { team } = access;
      const record = await find(team.id, id);
      await transaction(async (tx) => {
        await tx.teams.lock(team.id);
        const using = await tx.alertRules.using([id]);
        if (using.length > 0 && !force) throw new AppError("channel_in_use", { message: inUseMessage(using) });
        if (!(await tx.channels.remove(team.id, id))) throw new AppError("channel_not_found");
        const names = [...new Set(using.map((rule) => rule.name))].join(", ");
        await append(
          tx,
          access,
          "channel.deleted",
          record,
          names === "" ? [] : [{ field: "rules", from: names, to: null }],
        );
      });
    },

    async setEnabled(access: ChannelAccess, id: string, isEnabled: boolean): Promise<Channel> {
      const { team, account } = access;
      const record = await find(team.id, id);
      if (!isEnabled) await turnOff(access, record, `Turned off by ${account.name}.`);
      else if (record.status === "off") await turnOn(access, record);
      return get(team.id, id);
    },

    /** The old signing secret also signs for a day. */
    async rotate(access: ChannelAccess, id: string): Promise<SavedChannel & { secret: string }> {
      const record = await find(access.team.id, id);
      const channel = stored.read(record);
      if (!channel.signing) throw new AppError("channel_has_no_secret");
      const secret = createSigningSecret();
      const previous = { secret: channel.signing.secret, until: clock.now() + rotationMs };
      const sealed = stored.seal({ ...channel, signing: { secret, previous } });
      await change(access, record, { sealed }, { action: "channel.secret_rotated" });
      return { channel: await get(access.team.id, id), secret };
    },

    /** Sends another code to an address that needs one. */
    async sendCode(access: ChannelAccess, id: string): Promise<void> {
      const { team } = access;
      const record = await find(team.id, id);
      const channel = stored.read(record);
      if (record.status !== "unconfirmed" || channel.config.kind !== "email") throw new AppError("channel_confirmed");
      const { address } = channel.config;
      const { code, confirmation } = await drawCode(team.id, id, address);
      await save(record, { ...channel, confirmation });
      await mailer.send(confirmations.toMail({ address, teamName: team.name, code }));
    },

    async confirm(access: ChannelAccess, id: string, code: string): Promise<Channel> {
      const { team } = access;
      const record = await find(team.id, id);
      if (record.status !== "unconfirmed") throw new AppError("channel_confirmed");
      const channel = stored.read(record);
      const isRight = confirmations.matches(id, channel, code);
      if (isRight !== true) {
        const { confirmation } = channel;
        // Counted even if several are tried at the same time: only one of them is saved.
        if (isRight === false && confirmation) {
          await save(record, { ...channel, confirmation: { ...confirmation, tries: confirmation.tries + 1 } });
        }
        throw new AppError("invalid_code");
      }
      const { confirmation: _, ...rest } = channel;
      const sealed = stored.seal({ ...rest, isConfirmed: true });
      await change(access, record, { sealed, ...working }, { action: "channel.confirmed" });
      return get(team.id, id);
    },

    /** The email channel of a member, made if there is none. */
    async ensureEmail(access: ChannelAccess): Promise<string> {
      const { team, account } = access;
      const found = await findEmail(team.id, account.email);
      if (found) return found.id;
      const channel: StoredChannel = { config: { kind: "email", address: account.email } };
      const fields = { channel, name: account.email, detail: "Email", quiet: null, isUnconfirmed: false };
      const record = toRecord(access, { id: randomUUID(), ...fields });
      await insert(access, record);
      return record.id;
    },

    /** After members have left: alerts no longer go to their addresses. */
    async recheckAddresses(teamId: string): Promise<void> {
      const emails = new Set((await members.list(teamId)).map(({ email }) => email));
      for (const record of await store.list(teamId)) {
        const { config, isConfirmed } = stored.read(record);
        if (config.kind !== "email" || isConfirmed || emails.has(config.address)) continue;
        if (record.status !== "working" && record.status !== "failing") continue;
        const statusText = "This address isn't a member's any longer. Confirm it with a code.";
        await store.update(teamId, record.id, record.version, {
          status: "unconfirmed",
          statusText,
          failingSince: null,
        });
      }
    },
  };

  /** Without an entry in the audit log. */
  async function save(record: ChannelRecord, channel: StoredChannel): Promise<void> {
    const isSaved = await store.update(record.teamId, record.id, record.version, { sealed: stored.seal(channel) });
    if (!isSaved) throw new AppError("channel_changed");
  }

  /** Another receiver gets its own secret: it must not be able to sign for the first one. */
  function renewSecret(channel: StoredChannel, before: StoredChannel): string | undefined {
    if (channel.config.kind !== "webhook" || before.config.kind !== "webhook") return undefined;
    if (isSameHost(channel.config.url, before.config.url)) return undefined;
    const secret = createSigningSecret();
    channel.signing = { secret };
    return secret;
  }

  /** Another address has to be confirmed, unless it is a member's. Returns its code. */
  async function prepareAddress(
    { team }: ChannelAccess,
    record: ChannelRecord,
    channel: StoredChannel,
    before: StoredChannel,
  ): Promise<string | undefined> {
    if (channel.config.kind !== "email" || before.config.kind !== "email") return undefined;
    const { address } = channel.config;
    if (address === before.config.address) return undefined;
    await requireNewAddress(team.id, address, record.id);
    channel.isConfirmed = false;
    channel.confirmation = undefined;
    if (await isMember(team.id, address)) return undefined;
    const { code, confirmation } = await drawCode(team.id, record.id, address);
    channel.confirmation = confirmation;
    return code;
  }

  async function turnOff(access: ChannelAccess, record: ChannelRecord, text: string): Promise<void> {
    await transaction(async (tx) => {
      if (!(await tx.channels.switchOff(record.id, { at: clock.now(), text }))) return;
      await append(tx, access, "channel.turned_off", record);
    });
  }

  /** An address whose owner has unsubscribed, or that is no member's, has to agree again. */
  async function turnOn(access: ChannelAccess, record: ChannelRecord): Promise<void> {
    const { team, account } = access;
    const channel = stored.read(record);
    const { config, isConfirmed } = channel;
    const isOwn = config.kind === "email" && config.address === account.email;
    const hasUnsubscribed = record.statusText === unsubscribedText;
    const mayGetEmails =
      config.kind !== "email" ||
      isOwn ||
      (!hasUnsubscribed && (isConfirmed === true || (await isMember(team.id, config.address))));
    if (mayGetEmails) return change(access, record, working, { action: "channel.turned_on" });
    const { code, confirmation } = await drawCode(team.id, record.id, config.address);
    const sealed = stored.seal({ ...channel, confirmation });
    const fields = { sealed, status: "unconfirmed", statusText: "", failingSince: null } as const;
    await change(access, record, fields, { action: "channel.turned_on" });
    await mailer.send(confirmations.toMail({ address: config.address, teamName: team.name, code }));
  }
}

const working = { status: "working", statusText: "", failingSince: null } as const;

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

interface NewChannel {
  id: string;
  channel: StoredChannel;
  name: string;
  detail: string;
  quiet: SaveChannel["quiet"];
  isUnconfirmed: boolean;
}

/** Whether messages go elsewhere, or with other secrets. */
function isOtherDestination(a: StoredConfig, b: StoredConfig): boolean {
  const destination = (config: StoredConfig) => {
    if (config.kind !== "webhook") return config;
    const { template: _, sendsUpdates: __, ...rest } = config;
    return rest;
  };
  return !isDeepStrictEqual(destination(a), destination(b));
}

/** What was failing may work with the new configuration. */
function statusAfter(
  { status }: ChannelRecord,
  { isOther, needsCode }: { isOther: boolean; needsCode: boolean },
): ChannelFields {
  if (needsCode) return { status: "unconfirmed", statusText: "", failingSince: null };
  return isOther && (status === "failing" || status === "unconfirmed") ? working : {};
}

/** Never with a value of the configuration: it may be secret. */
function changesOf(
  record: ChannelRecord,
  { name, isOther, quiet }: { name: string; isOther: boolean; quiet: SaveChannel["quiet"] },
): AuditChange[] {
  const quietText = quiet === null ? "" : JSON.stringify(quiet);
  return [
    ...(name === record.name ? [] : [{ field: "name", from: record.name, to: name }]),
    ...(isOther ? [{ field: "configuration", from: null, to: "changed" }] : []),
    ...(quietText === record.quiet
      ? []
      : [{ field: "quiet hours", from: record.quiet || null, to: quietText || null }]),
  ];
}

function inUseMessage(using: readonly { name: string }[]): string {
  const names = [...new Set(using.map(({ name }) => name))];
  const rules = names.length === 1 ? "A rule uses" : `${names.length} rules use`;
  return `${rules} this channel: ${names.join(", ")}. Delete it anyway, or change them first.`;
}
