// Ends subscriptions at the payment provider that no team has a plan for any longer, and retries until that is done.
import type { FastifyBaseLogger } from "fastify";
import type { SubscriptionStore } from "../storage/metadata/ledger/subscriptions.ts";
import type { PaymentProvider } from "./payments/provider.ts";

export interface PastSubscriptionsDeps {
  subscriptions: Pick<SubscriptionStore, "stillActive" | "ended">;
  provider: Pick<PaymentProvider, "mode" | "endSubscription">;
  logger: Pick<FastifyBaseLogger, "error">;
}

export type PastSubscriptions = ReturnType<typeof createPastSubscriptions>;

export function createPastSubscriptions({ subscriptions, provider, logger }: PastSubscriptionsDeps) {
  let running: Promise<void> | undefined;

  /** Throws if one of them could not be ended, after trying all of them. */
  async function end(teamId?: string): Promise<void> {
    let failure: unknown;
    for (const id of await subscriptions.stillActive(teamId)) {
      try {
        await provider.endSubscription(id);
        await subscriptions.ended(id);
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  /** Test mode has no provider: subscriptions from live payments wait until live mode is back. */
  async function tryToEnd(teamId?: string): Promise<void> {
    if (provider.mode === "test") return;
    await end(teamId).catch((err: unknown) => {
      logger.error({ err }, "failed to end an old subscription; will retry");
    });
  }

  return {
    end,
    tryToEnd,

    /** For all teams. */
    wake: (): Promise<void> =>
      (running ??= tryToEnd().finally(() => {
        running = undefined;
      })),
  };
}
