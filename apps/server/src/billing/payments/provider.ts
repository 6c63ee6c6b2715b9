// What is wanted of whoever takes the money.
import type { Payments } from "@contrail/protocol";

/** Something that an account buys. */
export interface Order {
  /** Of the purchase: the same again means the same order, which is charged once. */
  id: string;
  what: "package" | "plan";
  /** For people: on the payment page and on the bill. */
  name: string;
  /** Dollars; for a plan, a month. */
  price: number;
  email: string;
  /** By which the provider knows the account already. */
  customerId: string | null;
}

/** Paid already, or to be paid by the customer at an address. */
export type Checkout = { reference: string } | { url: string; id: string };

/** Paid; refused, with the reason; or neither yet: the provider tells later. */
export type Charge = { reference: string } | { problem: string } | "pending";

/** What the provider tells: late, again, or in any order. */
export type PaymentEvent =
  | {
      kind: "paid";
      purchaseId: string;
      reference: string;
      /** null: not in dollars. */
      cents: number | null;
      customerId?: string;
      subscriptionId?: string;
      /** Certainly paid on a page that this install has opened. */
      isOurs?: boolean;
    }
  | { kind: "failed"; purchaseId: string; problem: string }
  /** Given back, or lost in a dispute; of a part of it, `cents` tell. */
  | { kind: "refunded"; reference: string; purchaseId?: string; cents: number | null }
  /** Not paid any more; `isEnded` false: it goes on at the provider. */
  | { kind: "subscription_over"; subscriptionId: string; purchaseId?: string; isEnded: boolean }
  /** Known from now on, and charged in place of those before. */
  | { kind: "new_card"; customerId: string }
  | { kind: "other" };

export interface PaymentProvider {
  mode: Payments["mode"];
  /** For a customer who is there. */
  checkout(order: Order): Promise<Checkout>;
  /** For one who is not: takes the money from the card that is known. */
  charge(order: Order): Promise<Charge>;
  /** Nobody pays there any more. */
  closeCheckout(id: string): Promise<void>;
  endSubscription(subscriptionId: string): Promise<void>;
}

export function toCents(dollars: number): number {
  return dollars * 100;
}
