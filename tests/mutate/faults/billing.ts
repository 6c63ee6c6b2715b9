import type { Fault } from "../fault.ts";

export const billing: Fault[] = [
  {
    file: "apps/server/src/billing/quota.ts",
    text: "if (changes !== changesBefore) return load(teamId);",
    replacement: "if (changes < changesBefore) return load(teamId);",
    why: "A customer who buys credits while their balance is being loaded stays rejected, because the balance from before the purchase is cached.",
  },
  {
    file: "apps/server/src/billing/payments/stripe.ts",
    text: "idempotencyKey: `charge-",
    replacement: "idempotencyKey: Date.now() + `charge-",
    why: "When Stripe's answer to a refill gets lost, the retry charges the customer's card a second time.",
  },
  {
    file: "apps/server/src/billing/payments/stripe-events.ts",
    text: "const toleranceSeconds = 300;",
    replacement: "const toleranceSeconds = 0;",
    why: "The library skips the age check, so anyone who got hold of an old webhook request can replay it at any time.",
  },
  {
    file: "apps/server/src/billing/auto-refill.ts",
    text: "return (await purchases.openCheckouts(teamId, clock.now() - paymentPageTtlMs)).length === 0;",
    replacement: "return true;",
    why: "A customer who enters a new card on the payment page pays twice: on that page, and by the refill that the new card sets off.",
  },
  {
    file: "apps/server/src/billing/purchasing.ts",
    text: "if (!purchase && isOurs && subscriptionId !== undefined)",
    replacement: "if (!purchase && subscriptionId !== undefined)",
    why: "A server that shares its Stripe account with another installation cancels the paid plans of that one's customers.",
  },
];
