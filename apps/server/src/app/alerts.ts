// Alerts: channels and what sends to them.
import { channelKinds, chatKinds, maxChannels, type PlanId } from "@contrail/protocol";
import { createChannelRecords } from "../channels/channel-records.ts";
import { createChannelTests } from "../channels/channel-tests.ts";
import { createChannels } from "../channels/channels.ts";
import { createConfirmations } from "../channels/confirmations.ts";
import { createDeliveries } from "../channels/deliveries.ts";
import { createEmailAddresses } from "../channels/email-addresses.ts";
import { createSender } from "../channels/sender.ts";
import type { Mailer } from "../mail/mail.ts";
import { createOutbound } from "../outbound/request.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { ChannelLimit } from "../storage/metadata/channels/channels.ts";
import type { AppDeps } from "./app-deps.ts";

interface AlertParts {
  limits: PlanLimits;
  mailer: Mailer;
}

export function buildAlerts(deps: AppDeps, { limits, mailer }: AlertParts) {
  const { storage, vault, clock, publicUrl, outboundAllow, outboundLookup, channelUrls } = deps;
  const outbound = createOutbound({ allow: outboundAllow, ...(outboundLookup && { lookup: outboundLookup }) });
  const sender = createSender({ outbound, mailer, publicUrl, clock, urls: channelUrls });
  /** What is waiting to be sent may be due now. */
  const onChanged = () => {};
  const records = createChannelRecords({
    store: storage.channels,
    rules: storage.alertRules,
    transaction: storage.transaction,
    vault,
    clock,
    onChanged,
  });
  const addresses = createEmailAddresses({
    store: storage.channels,
    records,
    members: storage.members,
    confirmations: createConfirmations({ attempts: storage.attempts, vault, clock, publicUrl }),
    mailer,
  });
  const channels = createChannels({
    records,
    addresses,
    transaction: storage.transaction,
    limitsOf: ({ plan }) => channelLimits(limits, plan),
    sender,
    outbound,
    clock,
  });
  return {
    sender,
    channels,
    addresses,
    tests: createChannelTests({
      store: storage.channels,
      deliveries: storage.deliveries,
      members: storage.members,
      attempts: storage.attempts,
      sender,
      vault,
      clock,
      publicUrl,
    }),
    deliveries: createDeliveries({
      store: storage.deliveries,
      channels: storage.channels,
      notifications: storage.notifications,
      clock,
      onChanged,
    }),
  };
}

function channelLimits(limits: PlanLimits, plan: PlanId): ChannelLimit[] {
  const others = channelKinds.filter((kind) => kind !== "email" && !chatKinds.some((chat) => chat === kind));
  return [
    { kinds: channelKinds, limit: maxChannels },
    { kinds: chatKinds, limit: limits.chatChannels(plan) },
    { kinds: others, limit: limits.otherChannels(plan) },
  ];
}
