import type { CheckoutResponse } from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Api } from "../../../lib/api/api.ts";
import { useCreditMutation } from "../use-credit-mutation.ts";

type CheckoutResult = z.infer<typeof CheckoutResponse>;

/** Buys something: immediately, or on a checkout page that redirects back to this screen. */
export function useCheckout<Variables>(
  order: (api: Api, token: string, variables: Variables, idempotencyKey: string) => Promise<CheckoutResult>,
  onDone: (variables: Variables) => void,
) {
  const checkout = useCreditMutation(order);
  return {
    ...checkout,
    // The browser is leaving this page, so prevent another order.
    isPending: checkout.isPending || typeof checkout.data?.url === "string",
    mutate: (variables: Variables) =>
      checkout.mutate(variables, {
        onSuccess: ({ url }) => {
          if (url === null) onDone(variables);
          else location.assign(url);
        },
      }),
  };
}
