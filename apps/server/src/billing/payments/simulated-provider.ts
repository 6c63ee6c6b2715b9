// The payment provider of test mode: no card is charged, everything else is real.
import type { PaymentProvider } from "./provider.ts";

export function createSimulatedProvider(): PaymentProvider {
  const pay = async ({ id }: { id: string }) => ({ reference: `test ${id}` });
  return {
    mode: "test",
    checkout: pay,
    charge: pay,
    closeCheckout: async () => {},
    /** Test mode doesn't start subscriptions: this one is from live payments, whose provider isn't configured. */
    async endSubscription() {
      throw new Error("Subscriptions from live payments cannot be ended in test mode.");
    },
  };
}
