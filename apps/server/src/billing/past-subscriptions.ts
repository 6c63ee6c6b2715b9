// Ends at the payment provider what nobody has a plan for any more, and goes on trying until it is done.
import type { FastifyBaseLogger } from "fastify";
import type { SubscriptionStore } from "../storage/metadata/ledger/subscriptions.ts";
import type { PaymentProvider } from "./payments/provider.ts";

export interface PastSubscriptionsDeps {
  subscriptions: Pick<SubscriptionStore, "unended" | "ended">;
  provider: Pick<PaymentProvider, "mode" | "endSubscription">;
  logger: Pick<FastifyBaseLogger, "error">;
}

export type PastSubscriptions = ReturnType<typeof createPastSubscriptions>;

export function createPastSubscriptions({ subscriptions, provider, logger }: PastSubscriptionsDeps) {
  let running: Promise<void> | undefined;

  /** Throws when one of them could not be ended, after all of them were tried. */
  async function end(accountId?: string): Promise<void> {
    let failure: unknown;
    for (const id of await subscriptions.unended(accountId)) {
      try {
        await provider.endSubscription(id);
        await subscriptions.ended(id);
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  /** In test mode there is nobody to tell: what was begun with live payments waits until they are back. */
  async function tryToEnd(accountId?: string): Promise<void> {
    if (provider.mode === "test") return;
    await end(accountId).catch((err: unknown) => {
      logger.error({ err }, "an old subscription is not ended yet; it is tried again");
    });
  }

  return {
    end,
    tryToEnd,

    /** Everybody's. */
    wake: (): Promise<void> =>
      (running ??= tryToEnd().finally(() => {
        running = undefined;
      })),
  };
}
