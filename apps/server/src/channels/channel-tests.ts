// The test button: a message on the same way as a real one, and what the channel said about it.
import { randomUUID } from "node:crypto";
import { type ChannelConfig, type FindDestinations, minuteMs } from "@contrail/protocol";
import type { z } from "zod/mini";
import { ChannelError, type OpenedChannel, type Sent } from "../channel-sender.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";
import type { ChannelRecord, ChannelStore } from "../storage/metadata/channels/channels.ts";
import type { DeliveryStore } from "../storage/metadata/channels/deliveries.ts";
import type { MemberStore } from "../storage/metadata/teams/members.ts";
import type { Vault } from "../vault.ts";
import type { ChannelAccess } from "./channel-records.ts";
import { type TestedRule, toTestMessage } from "./sample-message.ts";
import type { Sender } from "./sender.ts";
import { createStoredChannels, mergeConfig, type StoredChannel } from "./stored-channel.ts";

const maxTests = 30;
const windowMs = 10 * minuteMs;

interface ChannelTestsDeps {
  store: Pick<ChannelStore, "find" | "switchOn">;
  deliveries: Pick<DeliveryStore, "append">;
  members: Pick<MemberStore, "byEmail">;
  attempts: AttemptStore;
  sender: Sender;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  /** A channel that failed works again. */
  onWorking(channel: ChannelRecord): void;
}

export interface TestResult {
  isDelivered: boolean;
  text: string;
  ms: number;
}

export type ChannelTests = ReturnType<typeof createChannelTests>;

export function createChannelTests(deps: ChannelTestsDeps) {
  const { store, deliveries, members, attempts, sender, vault, clock, publicUrl, onWorking } = deps;
  const stored = createStoredChannels({ vault, now: () => clock.now() });

  /** Tests call other servers: not as often as someone likes. */
  async function takeLimit(teamId: string): Promise<void> {
    const name = vault.hash(`channel tests of ${teamId}`);
    const { count } = await attempts.count(name, { now: clock.now(), length: windowMs });
    if (count > maxTests) throw new AppError("too_many_channel_tests");
  }

  async function find(teamId: string, id: string): Promise<ChannelRecord> {
    const record = await store.find(teamId, id);
    if (!record) throw new AppError("channel_not_found");
    return record;
  }

  /** A saved channel, one that isn't saved yet, or a saved one with changes that aren't. */
  function toOpened(
    record: ChannelRecord | undefined,
    config: ChannelConfig | undefined,
    teamId: string,
  ): OpenedChannel {
    const before = record && stored.read(record);
    const merged = config ? mergeConfig(config, before?.config) : before?.config;
    if (!merged) throw new AppError("bad_request");
    const channel: StoredChannel = { ...before, config: merged };
    const { id = "new", name = "" } = record ?? {};
    return { id, teamId, name, config: stored.toOpened(channel) };
  }

  async function storedToken(teamId: string, kind: "slack" | "telegram", id: string | undefined): Promise<string> {
    const config = id === undefined ? undefined : stored.read(await find(teamId, id)).config;
    if (config?.kind !== kind) throw new AppError("channel_secret_needed", { message: "Enter the bot token." });
    return config.token;
  }

  /** Otherwise anyone could be sent emails. */
  async function requireConsent(teamId: string, record: ChannelRecord | undefined, { config }: OpenedChannel) {
    if (config.kind !== "email") return;
    const before = record && stored.read(record);
    const isSame = before?.config.kind === "email" && before.config.address === config.address;
    const isAllowed = (isSame && before.isConfirmed) || (await members.byEmail(teamId, config.address)) !== undefined;
    if (!isAllowed) throw new AppError("channel_unconfirmed");
  }

  async function attempt(
    channel: OpenedChannel,
    team: string,
    about: TestedRule | undefined,
  ): Promise<{ sent?: Sent; error?: ChannelError }> {
    const message = toTestMessage({ key: `${randomUUID()}:test`, team, publicUrl, now: clock.now(), about });
    try {
      return { sent: await sender.send(channel, message, null) };
    } catch (error) {
      if (error instanceof ChannelError) return { error };
      throw error;
    }
  }

  async function textOf({ config, name }: OpenedChannel): Promise<string> {
    const identity = await sender.identify(config).catch(() => undefined);
    return identity?.tested ?? `Test delivered to ${identity?.name ?? name}.`;
  }

  return {
    async run(
      { team }: ChannelAccess,
      { id, config, about }: { id?: string | undefined; config?: ChannelConfig | undefined; about?: TestedRule },
    ): Promise<TestResult> {
      const record = id === undefined ? undefined : await find(team.id, id);
      const channel = toOpened(record, config, team.id);
      await requireConsent(team.id, record, channel);
      await takeLimit(team.id);
      const { sent, error } = await attempt(channel, team.name, about);
      const isDelivered = sent !== undefined;
      const ms = sent?.ms ?? error?.ms ?? 0;
      if (record && config === undefined) {
        await deliveries.append({
          id: randomUUID(),
          channelId: record.id,
          notificationId: null,
          at: clock.now(),
          what: "test",
          incidentNumber: null,
          isDelivered: Number(isDelivered),
          status: sent?.status ?? error?.status ?? null,
          ms,
          error: error?.message ?? null,
        });
        if (isDelivered && record.status === "failing") {
          await store.switchOn(record.id);
          onWorking(record);
        }
      }
      return { isDelivered, text: error?.message ?? (await textOf(channel)), ms };
    },

    /** What the token can see. Throws with the reason of Slack or Telegram. */
    async destinations({ team }: ChannelAccess, { kind, token, id }: z.infer<typeof FindDestinations>) {
      const used = token ?? (await storedToken(team.id, kind, id));
      await takeLimit(team.id);
      try {
        return await sender.destinations(kind, used);
      } catch (cause) {
        if (cause instanceof ChannelError) throw new AppError("channel_failed", { message: cause.message, cause });
        throw cause;
      }
    },
  };
}
