// What every kind of channel does.
import type { ChannelKind } from "@contrail/protocol";
import type { OpenedConfig, Sent } from "../../channel-sender.ts";
import type { ChannelMessage } from "../../incident-message.ts";

export type ConfigOf<Kind extends ChannelKind> = Extract<OpenedConfig, { kind: Kind }>;

export interface Kind<Name extends ChannelKind> {
  /** Throws a `ChannelError`. Kinds that can't edit ignore the handle. */
  send(config: ConfigOf<Name>, message: ChannelMessage, handle: string | null): Promise<Sent>;
  /**
   * What the channel calls itself, and what of the configuration may be shown. May ask its server, and throws a
   * `ChannelError` then.
   */
  identify(config: ConfigOf<Name>): Promise<Identity>;
}

export interface Identity {
  /** `#payments` */
  name: string;
  /** `Slack bot, Harbor Goods` */
  detail: string;
  /** What a test says when it is delivered: `Connected to Harbor Goods. Test posted to #payments.` */
  tested?: string;
}

/** The first and last characters of a secret, if it is long enough to hide the rest. */
export function maskSecret(secret: string): string {
  return secret.length < 16 ? "••••" : `${secret.slice(0, 4)}••••${secret.slice(-4)}`;
}

export function hostOf(url: string): string {
  return new URL(url).host;
}
