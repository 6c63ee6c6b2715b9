import { type CheckoutResponse, secondMs } from "@contrail/protocol";
import { useRef } from "react";
import type { z } from "zod/mini";
import type { CreditsApi } from "../../../lib/api/use-credits-api.ts";
import { useCreditMutation } from "../use-credit-mutation.ts";

/** iOS reports both taps of a double tap as single ones, and the first order may be done before the second tap. */
const repeatMs = secondMs;

type CheckoutResult = z.infer<typeof CheckoutResponse>;

/** Buys something: immediately, or on a checkout page that redirects back to this screen. */
export function useCheckout<Variables>(
  order: (api: CreditsApi, variables: Variables, idempotencyKey: string) => Promise<CheckoutResult>,
  onDone: (variables: Variables) => void,
) {
  const checkout = useCreditMutation(order);
  const orderedAt = useRef(-repeatMs);
  return {
    ...checkout,
    // The browser is leaving this page, so prevent another order.
    isPending: checkout.isPending || typeof checkout.data?.url === "string",
    mutate(variables: Variables) {
      const now = performance.now();
      if (now - orderedAt.current < repeatMs) return;
      orderedAt.current = now;
      checkout.mutate(variables, {
        onSuccess: ({ url }) => {
          if (url === null) onDone(variables);
          else location.assign(url);
        },
        onError() {
          orderedAt.current = -repeatMs;
        },
      });
    },
  };
}
