// The interface between what decides that a channel gets a message and what sends it, and what each kind can do.
import { type ChannelConfig, type ChannelKind, minuteMs, secondMs } from "@contrail/protocol";
import type { ChannelMessage, MessageEvent } from "./incident-message.ts";

export interface ChannelSender {
  /**
   * Sends a message, or edits the one that `handle` names: only kinds that edit return a handle, and a repeated message
   * is always a new one. Throws a `ChannelError`.
   */
  send(channel: OpenedChannel, message: ChannelMessage, handle: string | null): Promise<Sent>;
}

export interface Sent {
  /** Names the message, to edit it later. */
  handle: string | null;
  /** The HTTP status; 250 for an email that was accepted for delivery. */
  status: number;
  ms: number;
}

/** A channel with its secrets. */
export interface OpenedChannel {
  id: string;
  teamId: string;
  name: string;
  config: OpenedConfig;
}

/** The configuration with all of its secrets. */
export type OpenedConfig = {
  [Kind in ChannelKind]: Required<Extract<ChannelConfig, { kind: Kind }>> &
    (Kind extends "webhook"
      ? {
          /** Newest first; two while the secret is being rotated. Each signs. */
          signingSecrets: readonly string[];
        }
      : unknown);
}[ChannelKind];

/**
 * retry: the network, or the channel's server is in trouble. rate_limited: the same, and it says how long to wait.
 * failing: sending it again won't help until a person changes something. gone: the channel wants nothing any longer.
 * edit_refused: the message can't be edited (any longer); a new one can be sent.
 */
export type ChannelErrorKind = "retry" | "rate_limited" | "failing" | "gone" | "edit_refused";

/** The message is a sentence for the people of the team: why the channel didn't take it. */
export class ChannelError extends Error {
  readonly kind: ChannelErrorKind;
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  readonly ms: number;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ChannelErrorKind,
    message: string,
    { status = null, ms = 0, retryAfterMs, cause }: ChannelErrorOptions = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.ms = ms;
    this.retryAfterMs = retryAfterMs;
  }
}

interface ChannelErrorOptions extends ErrorOptions {
  status?: number | null;
  ms?: number;
  retryAfterMs?: number | undefined;
}

export interface ChannelTraits {
  /** Whether a message is edited while its incident lasts. */
  edits: boolean;
  /** Each message is another one for people to read: the first waits for what else happens at the same time. */
  waits?: boolean;
  /** What is worth a request; everything else needs none. */
  events: readonly MessageEvent[];
  /** Token buckets; a request takes a token of each. */
  rates: readonly { requests: number; perMs: number }[];
}

const perSecond = (requests: number) => ({ requests, perMs: secondMs });
const postedEvents: MessageEvent[] = ["opened", "resolved", "reopened", "repeated", "summary", "test"];
const editedEvents: MessageEvent[] = [...postedEvents, "updated", "acknowledged"];
// Pagers and machines have no use for a repetition, or for a text about several incidents.
const pagerEvents: MessageEvent[] = ["opened", "acknowledged", "resolved", "reopened", "test"];

export const channelTraits: Readonly<Record<ChannelKind, ChannelTraits>> = {
  email: { edits: false, waits: true, events: postedEvents, rates: [perSecond(2)] },
  slack: { edits: true, events: editedEvents, rates: [perSecond(1)] },
  "slack-webhook": { edits: false, waits: true, events: postedEvents, rates: [perSecond(1)] },
  discord: {
    edits: true,
    events: editedEvents,
    rates: [
      { requests: 5, perMs: 2 * secondMs },
      { requests: 25, perMs: minuteMs },
    ],
  },
  telegram: { edits: true, events: editedEvents, rates: [perSecond(1), { requests: 15, perMs: minuteMs }] },
  teams: { edits: false, waits: true, events: postedEvents, rates: [perSecond(2)] },
  pagerduty: { edits: false, events: pagerEvents, rates: [perSecond(2)] },
  "incident-io": { edits: false, events: ["opened", "resolved", "reopened", "test"], rates: [perSecond(2)] },
  jira: { edits: false, events: pagerEvents, rates: [perSecond(2)] },
  webhook: { edits: false, events: [...pagerEvents, "updated"], rates: [perSecond(2)] },
};

/** Whether this channel is told about this event at all. A webhook gets updates only if it asks for them. */
export function wantsEvent(config: Pick<ChannelConfig, "kind"> & { sendsUpdates?: boolean }, event: MessageEvent) {
  if (config.kind === "webhook" && event === "updated") return config.sendsUpdates === true;
  return channelTraits[config.kind].events.includes(event);
}

/** Why an email channel is off after someone has unsubscribed. Only the owner of the address turns it on again. */
export const unsubscribedText = "Unsubscribed by the recipient.";
