// A channel with everything that decides when and how it is sent to.
import { QuietHours } from "@contrail/protocol";
import { z } from "zod/mini";
import type { OpenedChannel } from "../channel-sender.ts";
import type { ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { Digest } from "./decide.ts";
import type { MessageContext } from "./messages.ts";
import type { NotifyDeps } from "./notify-deps.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

export interface Receiver {
  record: ChannelRecord;
  opened: OpenedChannel;
  quiet: QuietHours | null;
  /** Of the member whom its emails go to. */
  digest: Digest | undefined;
  context: Omit<MessageContext, "now">;
}

interface ReceiversDeps extends Pick<NotifyDeps, "stores" | "openChannel" | "settingsOf"> {
  links: Pick<UnsubscribeLinks, "ofChannel">;
}

export function createReceivers({ stores, openChannel, settingsOf, links }: ReceiversDeps) {
  /** Someone who isn't a member gets emails as they happen. */
  async function readSettings({ teamId, config }: OpenedChannel) {
    const member = config.kind === "email" ? await stores.members.byEmail(teamId, config.address) : undefined;
    return member && settingsOf(member.accountId);
  }

  return {
    /** undefined: it doesn't exist any longer. */
    async open(channelId: string): Promise<Receiver | undefined> {
      const record = await stores.channels.byId(channelId);
      const team = record && (await stores.teams.byId(record.teamId));
      if (!record || !team) return undefined;
      const opened = openChannel(record);
      const settings = await readSettings(opened);
      const quiet = record.quiet === "" ? null : z.parse(QuietHours, JSON.parse(record.quiet));
      const timeZone = settings?.timeZone ?? quiet?.timeZone ?? "UTC";
      const frequency = settings?.alertFrequency ?? "realtime";
      const { config } = opened;
      return {
        record,
        opened,
        quiet,
        digest: frequency === "realtime" ? undefined : { frequency, timeZone },
        context: {
          team: { id: team.id, name: team.name },
          timeZone,
          unsubscribe: config.kind === "email" ? links.ofChannel(record.id, config.address) : null,
        },
      };
    },
  };
}
