// The interface of a payment provider.
import type { Payments } from "@contrail/protocol";

/** Something that a team buys. */
export interface Order {
  /** The id of the purchase, used as idempotency key: an order is charged once. */
  id: string;
  what: "package" | "plan";
  /** Shown on the payment page and on the invoice. */
  name: string;
  /** Dollars; for a plan, per month. */
  price: number;
  email: string;
  /** The provider's id of the team, if it has one. */
  customerId: string | null;
}

/** Paid already, or to be paid by the customer at a URL. */
export type Checkout = { reference: string } | { url: string; id: string };

/** Paid; declined, with the reason; or pending: the provider sends an event later. */
export type Charge = { reference: string } | { problem: string } | "pending";

/** An event of the provider. They may arrive late, repeatedly, or in any order. */
export type PaymentEvent =
  | {
      kind: "paid";
      purchaseId: string;
      reference: string;
      /** null: not in dollars. */
      cents: number | null;
      customerId?: string;
      subscriptionId?: string;
      /** Known to be paid on a page that this installation opened. */
      isOurs?: boolean;
    }
  | { kind: "failed"; purchaseId: string; problem: string }
  /** Refunded, or lost in a dispute; `cents` is the amount. */
  | { kind: "refunded"; reference: string; purchaseId?: string; cents: number | null }
  /** No longer paid; `isEnded` false: it continues at the provider. */
  | { kind: "subscription_over"; subscriptionId: string; purchaseId?: string; isEnded: boolean }
  /** The new default card. */
  | { kind: "new_card"; customerId: string }
  | { kind: "other" };

export interface PaymentProvider {
  mode: Payments["mode"];
  /** With the customer present. */
  checkout(order: Order): Promise<Checkout>;
  /** Without the customer: charges the saved card. */
  charge(order: Order): Promise<Charge>;
  /** The page can no longer be paid. */
  closeCheckout(id: string): Promise<void>;
  endSubscription(subscriptionId: string): Promise<void>;
}

export function toCents(dollars: number): number {
  return dollars * 100;
}
