// Email addresses of channels: a member's needs no code, any other one does.
import type { Channel } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { Mailer } from "../mail/mail.ts";
import type { ChannelRecord, ChannelStore } from "../storage/metadata/channels/channels.ts";
import type { MemberStore } from "../storage/metadata/teams/members.ts";
import { type ChannelAccess, type ChannelRecords, unconfirmed, working } from "./channel-records.ts";
import type { Confirmations } from "./confirmations.ts";
import type { StoredChannel } from "./stored-channel.ts";

interface EmailAddressesDeps {
  store: Pick<ChannelStore, "list" | "update">;
  records: ChannelRecords;
  members: Pick<MemberStore, "byEmail" | "list">;
  confirmations: Confirmations;
  mailer: Mailer;
  /** A former member's address, which rules notify, gets no more alerts. */
  onEnded(channel: ChannelRecord): void;
}

/** A code that is sent once it is stored. */
export interface DrawnCode {
  confirmation: NonNullable<StoredChannel["confirmation"]>;
  send: () => Promise<void>;
}

export type EmailAddresses = ReturnType<typeof createEmailAddresses>;

export function createEmailAddresses(deps: EmailAddressesDeps) {
  const { store, records, members, confirmations, mailer, onEnded } = deps;
  const isMember = async (teamId: string, address: string) => (await members.byEmail(teamId, address)) !== undefined;

  async function find(teamId: string, address: string): Promise<ChannelRecord | undefined> {
    return (await store.list(teamId)).find((record) => {
      const { config } = records.read(record);
      return config.kind === "email" && config.address === address.toLowerCase();
    });
  }

  async function draw({ team }: ChannelAccess, channelId: string, address: string): Promise<DrawnCode> {
    await confirmations.takeLimit(team.id, address);
    const { code, confirmation } = confirmations.draw(channelId);
    const mail = confirmations.toMail({ address, teamName: team.name, code });
    return { confirmation, send: () => mailer.send(mail) };
  }

  return {
    find,
    isMember,
    draw,

    /** For an address that a channel doesn't have yet: its code, unless it is a member's. */
    async prepare(access: ChannelAccess, channelId: string, address: string): Promise<DrawnCode | undefined> {
      const { team } = access;
      if ((await find(team.id, address)) !== undefined) throw new AppError("channel_exists");
      return (await isMember(team.id, address)) ? undefined : draw(access, channelId, address);
    },

    /** Sends another code to an address that needs one. */
    async sendCode(access: ChannelAccess, id: string): Promise<void> {
      const record = await records.find(access.team.id, id);
      const channel = records.read(record);
      if (record.status !== "unconfirmed" || channel.config.kind !== "email") throw new AppError("channel_confirmed");
      const { confirmation, send } = await draw(access, id, channel.config.address);
      await records.save(record, { ...channel, confirmation });
      await send();
    },

    async confirm(access: ChannelAccess, id: string, code: string): Promise<Channel> {
      const { team } = access;
      const record = await records.find(team.id, id);
      if (record.status !== "unconfirmed") throw new AppError("channel_confirmed");
      const channel = records.read(record);
      const { confirmation } = channel;
      if (!confirmation || !confirmations.isOpen(confirmation)) throw new AppError("invalid_code");
      // Counted before it is compared: of several that are tried at the same time, one is.
      const tried = { ...channel, confirmation: { ...confirmation, tries: confirmation.tries + 1 } };
      const saved = await records.save(record, tried);
      if (!confirmations.matches(id, confirmation, code)) throw new AppError("invalid_code");
      const sealed = records.seal({ ...channel, confirmation: undefined, isConfirmed: true });
      await records.change(access, saved, { fields: { sealed, ...working }, action: "channel.confirmed" });
      return records.get(team.id, id);
    },

    /** After members have left: alerts no longer go to their addresses. */
    async recheck(teamId: string): Promise<void> {
      const emails = new Set((await members.list(teamId)).map(({ email }) => email));
      const receiving = (await store.list(teamId)).filter(({ status }) => status === "working" || status === "failing");
      for (const record of receiving) {
        const { config, isConfirmed } = records.read(record);
        if (config.kind !== "email" || isConfirmed || emails.has(config.address)) continue;
        const statusText = "This address isn't a member's any longer. Confirm it with a code.";
        if (await store.update(teamId, record.id, record.version, { ...unconfirmed, statusText })) onEnded(record);
      }
    },
  };
}
