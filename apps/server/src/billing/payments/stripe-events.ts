// What Stripe tells: signed events -> what they mean for a purchase. They may come late, again, or in any order.
import type Stripe from "stripe";
import { AppError } from "../../errors.ts";

export type PaymentEvent =
  | {
      kind: "paid";
      purchaseId: string;
      reference: string;
      cents: number | null;
      customerId?: string;
      subscriptionId?: string;
    }
  | { kind: "failed"; purchaseId: string; problem: string }
  | { kind: "refunded"; reference: string }
  | { kind: "subscription_ended"; subscriptionId: string }
  | { kind: "other" };

export interface SignedEvent {
  body: Buffer;
  signature: string | undefined;
  secret: string;
  now: number;
}

const other: PaymentEvent = { kind: "other" };
/** Seconds that an event may be old: a copy of an old one is worth nothing. */
const tolerance = 300;

export function readEvent(stripe: Stripe, { body, signature, secret, now }: SignedEvent): PaymentEvent {
  if (signature === undefined) throw new AppError("bad_signature");
  try {
    return toPaymentEvent(stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now));
  } catch (cause) {
    throw new AppError("bad_signature", { cause });
  }
}

function toPaymentEvent({ type, data }: Stripe.Event): PaymentEvent {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return data.object.payment_status === "paid" ? fromSession(data.object) : other;
    case "checkout.session.expired":
      return toFailure(data.object.metadata, "The payment page was left without paying.");
    case "checkout.session.async_payment_failed":
      return toFailure(data.object.metadata, "The payment did not go through.");
    case "payment_intent.succeeded":
      return fromIntent(data.object);
    case "charge.refunded": {
      const reference = toId(data.object.payment_intent);
      return data.object.refunded && reference !== undefined ? { kind: "refunded", reference } : other;
    }
    case "customer.subscription.deleted":
      return { kind: "subscription_ended", subscriptionId: data.object.id };
    default:
      return other;
  }
}

function fromSession(session: Stripe.Checkout.Session): PaymentEvent {
  const purchaseId = session.metadata?.purchase;
  const subscriptionId = toId(session.subscription);
  const customerId = toId(session.customer);
  const reference = toId(session.payment_intent) ?? subscriptionId;
  if (purchaseId === undefined || reference === undefined) return other;
  return {
    kind: "paid",
    purchaseId,
    reference,
    cents: session.currency === "usd" ? session.amount_total : null,
    ...(customerId !== undefined && { customerId }),
    ...(subscriptionId !== undefined && { subscriptionId }),
  };
}

function fromIntent({ id, metadata, amount_received: cents, currency }: Stripe.PaymentIntent): PaymentEvent {
  const purchaseId = metadata.purchase;
  if (purchaseId === undefined) return other;
  return { kind: "paid", purchaseId, reference: id, cents: currency === "usd" ? cents : null };
}

function toFailure(metadata: Stripe.Metadata | null, problem: string): PaymentEvent {
  const purchaseId = metadata?.purchase;
  return purchaseId === undefined ? other : { kind: "failed", purchaseId, problem };
}

function toId(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
