// Payments without money: no card is charged, everything else is real.
import type { PaymentProvider } from "./provider.ts";

export function createPlayMoney(): PaymentProvider {
  const pay = async ({ id }: { id: string }) => ({ reference: `test ${id}` });
  return { mode: "test", checkout: pay, charge: pay, endSubscription: async () => {} };
}
