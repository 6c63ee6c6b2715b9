// Payments without money: no card is charged, everything else is real.
import type { PaymentProvider } from "./provider.ts";

export function createPlayMoney(): PaymentProvider {
  const pay = async ({ id }: { id: string }) => ({ reference: `test ${id}` });
  return {
    mode: "test",
    checkout: pay,
    charge: pay,
    closeCheckout: async () => {},
    /** Test mode begins none: it was begun with live payments, and nobody is known here who could end it. */
    async endSubscription() {
      throw new Error("Test mode can end no subscription of live payments.");
    },
  };
}
