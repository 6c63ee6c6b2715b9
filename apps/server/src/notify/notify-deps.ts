// What sending notifications needs.
import type { Notifications } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { ChannelSender, OpenedChannel } from "../channel-sender.ts";
import type { Clock } from "../clock.ts";
import type { Mailer } from "../mail/mail.ts";
import type { ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { MetadataStores, Transaction } from "../storage/metadata/stores.ts";
import type { Vault } from "../vault.ts";

export interface NotifyDeps {
  stores: Pick<
    MetadataStores,
    | "channels"
    | "notifications"
    | "deliveries"
    | "incidents"
    | "alertRules"
    | "alertMutes"
    | "applications"
    | "teams"
    | "members"
    | "attempts"
  >;
  transaction: Transaction;
  sender: ChannelSender;
  /** With its secrets. */
  openChannel(record: ChannelRecord): OpenedChannel;
  settingsOf(accountId: string): Promise<Notifications>;
  mailer: Mailer;
  /** Incidents about Contrail itself. */
  system: SystemReports;
  vault: Vault;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
  publicUrl: string;
  /** The timeline of an incident has changed. */
  onIncident(incident: { teamId: string; number: number }): void;
  /** Between 0 and 1; tests replace it. */
  random?: (() => number) | undefined;
}

export interface SystemReports {
  /** Opens an incident, unless there is one about the same. */
  report(report: {
    teamId: string;
    key: string;
    title: string;
    severity: "low" | "high" | "critical";
    isOneOff: boolean;
  }): Promise<void>;
  end(teamId: string, key: string): Promise<void>;
}
