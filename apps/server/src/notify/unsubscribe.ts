// Ends emails for whoever has the link in one of them.
import type { Notifications } from "@contrail/protocol";
import { type OpenedChannel, unsubscribedText } from "../channel-sender.ts";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { systemActor } from "../storage/metadata/audit/append.ts";
import type { ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { MetadataStores, Transaction } from "../storage/metadata/stores.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

interface UnsubscribeDeps {
  stores: Pick<MetadataStores, "channels" | "teams" | "accounts">;
  transaction: Transaction;
  openChannel(record: ChannelRecord): OpenedChannel;
  settings: {
    of(accountId: string): Promise<Notifications>;
    save(accountId: string, notifications: Notifications): Promise<void>;
  };
  links: Pick<UnsubscribeLinks, "parse">;
  clock: Clock;
}

/** What a link is about. */
interface Found {
  kind: "alerts" | "updates" | "marketing";
  address: string;
  team: string | null;
  isSubscribed: boolean;
  end(): Promise<void>;
}

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;

export function createUnsubscribing({ stores, transaction, openChannel, settings, links, clock }: UnsubscribeDeps) {
  async function findChannel(id: string): Promise<Found | undefined> {
    const record = await stores.channels.byId(id);
    const team = record && (await stores.teams.byId(record.teamId));
    const config = record && openChannel(record).config;
    if (!team || config?.kind !== "email") return undefined;
    return {
      kind: "alerts",
      address: config.address,
      team: team.name,
      isSubscribed: record.status !== "off",
      end: () => endAlerts(record),
    };
  }

  async function endAlerts({ id, teamId, name }: ChannelRecord): Promise<void> {
    const at = clock.now();
    await transaction(async (tx) => {
      if (!(await tx.channels.switchOff(id, { at, text: unsubscribedText }))) return;
      const changes = [{ field: "status", from: null, to: unsubscribedText }];
      await tx.audit.append({
        teamId,
        at,
        actor: systemActor,
        action: "channel.turned_off",
        target: { id, name },
        changes,
      });
    });
  }

  async function findAccount(id: string, kind: "updates" | "marketing"): Promise<Found | undefined> {
    const account = await stores.accounts.byId(id);
    if (!account) return undefined;
    const current = await settings.of(id);
    const end = () => settings.save(id, { ...current, [kind]: false });
    return { kind, address: account.email, team: null, isSubscribed: current[kind], end };
  }

  /** Throws unless the link was made for the address that it is about. */
  async function find(token: string): Promise<Found> {
    const link = links.parse(token);
    const { kind, id } = link ?? {};
    const found =
      id === undefined || kind === undefined
        ? undefined
        : await (kind === "alerts" ? findChannel(id) : findAccount(id, kind));
    if (!found || !link?.isFor(found.address)) throw new AppError("unsubscribe_link_not_found");
    return found;
  }

  const toAnswer = ({ kind, address, team, isSubscribed }: Omit<Found, "end">) => ({
    kind,
    address: maskAddress(address),
    team,
    isSubscribed,
  });

  return {
    get: async (token: string) => toAnswer(await find(token)),

    /** As often as someone likes. */
    async end(token: string) {
      const found = await find(token);
      if (found.isSubscribed) await found.end();
      return toAnswer({ ...found, isSubscribed: false });
    },
  };
}

function maskAddress(address: string): string {
  const [name = "", host = ""] = address.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
