// Alerts: channels, and the notifications that are sent to them.
import { channelKinds, chatKinds, maxChannels, type PlanId } from "@contrail/protocol";
import { alertTopic, parseAlertNotice } from "../alerts/notices.ts";
import { createChannelRecords } from "../channels/channel-records.ts";
import { createChannelTests } from "../channels/channel-tests.ts";
import { createChannels } from "../channels/channels.ts";
import { createConfirmations } from "../channels/confirmations.ts";
import { createDeliveries } from "../channels/deliveries.ts";
import { createEmailAddresses } from "../channels/email-addresses.ts";
import { createSender } from "../channels/sender.ts";
import type { Mailer } from "../mail/mail.ts";
import { createReconciler } from "../notify/reconciler.ts";
import { createUnsubscribing } from "../notify/unsubscribe.ts";
import { createUnsubscribeLinks } from "../notify/unsubscribe-links.ts";
import { createOutbound } from "../outbound/request.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { NotificationSettings } from "../settings/notifications.ts";
import type { ChannelLimit, ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Counting } from "./counting.ts";
import type { Evaluation } from "./evaluation.ts";

interface AlertParts {
  limits: PlanLimits;
  mailer: Mailer;
  settings: NotificationSettings;
  evaluation: Pick<Evaluation, "system">;
  counting: Pick<Counting, "publish">;
}

export function buildAlerts(deps: AppDeps, { limits, mailer, settings, evaluation, counting }: AlertParts) {
  const { storage, vault, clock, publicUrl, outboundAllow, outboundLookup, channelUrls, logger } = deps;
  const outbound = createOutbound({ allow: outboundAllow, ...(outboundLookup && { lookup: outboundLookup }) });
  const sender = createSender({ outbound, mailer, publicUrl, clock, urls: channelUrls });
  /** What is waiting to be sent may be due now. */
  const onChanged = () => counting.publish({ kind: "notify" });
  const onChannelChanged = (channel: ChannelRecord) =>
    void reconciler.onChannelChanged(channel).catch((err: unknown) => {
      logger.error({ err }, "failed to retry the notifications of a changed channel");
    });
  const records = createChannelRecords({
    store: storage.channels,
    rules: storage.alertRules,
    transaction: storage.transaction,
    vault,
    clock,
    onChanged: onChannelChanged,
  });
  const addresses = createEmailAddresses({
    store: storage.channels,
    records,
    members: storage.members,
    confirmations: createConfirmations({ attempts: storage.attempts, vault, clock, publicUrl }),
    mailer,
    onEnded: (channel) =>
      void reconciler.onAddressEnded(channel).catch((err: unknown) => {
        logger.error({ err }, "failed to tell a team that an address gets no more alerts");
      }),
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
  const links = createUnsubscribeLinks({ vault, publicUrl });
  const reconciler = createReconciler({
    stores: storage,
    transaction: storage.transaction,
    sender,
    openChannel: channels.open,
    settingsOf: settings.of,
    mailer,
    system: evaluation.system,
    vault,
    clock,
    logger,
    publicUrl,
    links,
    isOnlyServer: !storage.notices.isShared,
    onIncident: ({ teamId, number }) => counting.publish({ kind: "incident", teamId, number }),
  });
  storage.notices.listen(alertTopic, {
    onNotice(text) {
      if (parseAlertNotice(text)?.kind === "notify") void reconciler.wake();
    },
    onNoticesLost: () => void reconciler.wake(),
  });
  return {
    sender,
    reconciler,
    unsubscribing: createUnsubscribing({
      stores: storage,
      transaction: storage.transaction,
      openChannel: channels.open,
      settings,
      links,
      clock,
    }),
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
      onWorking: onChannelChanged,
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
