// Brings every channel to the state of its incidents: takes what is due, sends it, and waits for what is due next. Any
// server does it; each channel gets one message at a time, and none waits for another one.
import { minuteMs, secondMs } from "@contrail/protocol";
import type { TakenNotification } from "../storage/metadata/channels/notifications.ts";
import { createDeliver } from "./deliver.ts";
import { createFailureReports } from "./failure-reports.ts";
import { createMessages } from "./messages.ts";
import type { NotifyDeps } from "./notify-deps.ts";
import { createOutcomes } from "./outcomes.ts";
import { createReceivers } from "./receivers.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

/** More channels than this are sent to one after the other. */
const maxConcurrentSends = 50;
const maxWaitMs = minuteMs;
const minWaitMs = secondMs / 10;

export type Reconciler = ReturnType<typeof createReconciler>;

export interface ReconcilerOptions extends NotifyDeps {
  links: UnsubscribeLinks;
  /** There are no others. */
  isOnlyServer: boolean;
}

export function createReconciler(deps: ReconcilerOptions) {
  const { stores, transaction, sender, vault, clock, logger, onIncident, random, publicUrl, links } = deps;
  const failureReports = createFailureReports({ stores, mailer: deps.mailer, system: deps.system, publicUrl });
  const outcomes = createOutcomes({ stores, transaction, vault, clock, logger, onIncident, failureReports, random });
  const deliver = createDeliver({
    stores,
    sender,
    vault,
    clock,
    receivers: createReceivers({ stores, openChannel: deps.openChannel, settingsOf: deps.settingsOf, links }),
    messages: createMessages({ vault, publicUrl }),
    outcomes,
  });

  const inFlight = new Set<Promise<void>>();
  let running: Promise<void> | undefined;
  let again = false;
  let isStopped = false;
  /** What an earlier process of this server had begun is due again. */
  let hasRecovered = !deps.isOnlyServer;
  let timer: NodeJS.Timeout | undefined;

  async function attempt(taken: TakenNotification): Promise<void> {
    try {
      await deliver(taken);
    } catch (err) {
      await outcomes
        .broken(taken, err)
        // Whoever takes it when the lease has ended tries again.
        .catch((error: unknown) => logger.error({ err: error }, "failed to postpone a notification"));
    }
  }

  function start(taken: TakenNotification): void {
    const sending = attempt(taken).finally(() => {
      inFlight.delete(sending);
      void wake();
    });
    inFlight.add(sending);
  }

  async function run(): Promise<void> {
    try {
      if (!hasRecovered) await stores.notifications.endLeases(clock.now());
      hasRecovered = true;
      do {
        again = false;
        while (!isStopped && inFlight.size < maxConcurrentSends) {
          const taken = await stores.notifications.take(clock.now());
          if (!taken) break;
          start(taken);
        }
      } while (again && !isStopped);
      await schedule();
    } catch (err) {
      logger.error({ err }, "failed to read the notifications that are due; will retry");
    } finally {
      running = undefined;
    }
    if (again && !isStopped) void wake();
  }

  async function schedule(): Promise<void> {
    clearTimeout(timer);
    const nextAt = isStopped ? undefined : await stores.notifications.nextDueAt();
    if (nextAt === undefined || isStopped) return;
    const delay = Math.min(Math.max(nextAt - clock.now(), minWaitMs), maxWaitMs);
    timer = setTimeout(() => void wake(), delay).unref();
  }

  function wake(): Promise<void> {
    again = true;
    if (isStopped) return Promise.resolve();
    running ??= run();
    return running;
  }

  return {
    /** Sends what is due, in the background. */
    wake,

    /** Resolves when everything that is due now has been tried. */
    async settled(): Promise<void> {
      await wake();
      while (running || inFlight.size > 0) await Promise.all([running, ...inFlight]);
    },

    /** Someone has changed a channel: what failed before may work now. */
    async onChannelChanged(channel: { id: string; teamId: string }): Promise<void> {
      await failureReports.end(channel);
      await stores.notifications.retryFailed(channel.id, clock.now());
      await wake();
    },

    /** The address of someone who has left the team: rules that notify it must not fall silent unnoticed. */
    async onAddressEnded(channel: { id: string; teamId: string; name: string }): Promise<void> {
      const rules = await stores.alertRules.using([channel.id]);
      if (rules.length > 0) await failureReports.addressEnded(channel, rules);
    },

    /** What runs every hour. */
    async prune(): Promise<void> {
      const now = clock.now();
      await Promise.all([stores.deliveries.prune(now), stores.incidents.prune(now)]).catch((err: unknown) => {
        logger.error({ err }, "failed to remove old deliveries and incidents; will retry in an hour");
      });
    },

    /** Finishes what is being sent. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await Promise.all(inFlight);
    },
  };
}
