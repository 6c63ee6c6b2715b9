// Alerts: channels and what sends to them.
import { createChannelTests } from "../channels/channel-tests.ts";
import { createChannels } from "../channels/channels.ts";
import { createDeliveries } from "../channels/deliveries.ts";
import { createSender } from "../channels/sender.ts";
import type { Mailer } from "../mail/mail.ts";
import { createOutbound } from "../outbound/request.ts";
import type { PlanLimits } from "../plan-limits.ts";
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
  const channels = createChannels({
    store: storage.channels,
    rules: storage.alertRules,
    members: storage.members,
    transaction: storage.transaction,
    attempts: storage.attempts,
    limits,
    sender,
    outbound,
    mailer,
    vault,
    clock,
    publicUrl,
    onChanged,
  });
  return {
    sender,
    channels,
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
