import type { CheckoutAnswer } from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Api } from "../../lib/api/api.ts";
import { useCreditChange } from "./use-credit-change.ts";

type Checkout = z.infer<typeof CheckoutAnswer>;

/** Buys something: immediately, or on a checkout page that redirects back to this screen. */
export function useCheckout<Given>(
  order: (api: Api, token: string, given: Given, idempotencyKey: string) => Promise<Checkout>,
  onDone: (given: Given) => void,
) {
  const checkout = useCreditChange(order);
  return {
    ...checkout,
    // The browser is leaving this page, so prevent another order.
    isPending: checkout.isPending || typeof checkout.data?.url === "string",
    mutate: (given: Given) =>
      checkout.mutate(given, {
        onSuccess: ({ url }) => {
          if (url === null) onDone(given);
          else location.assign(url);
        },
      }),
  };
}
