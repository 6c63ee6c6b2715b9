// Verifies Stripe's webhook events and turns them into payment events. They may arrive late, repeatedly, or in any
// order.
import type Stripe from "stripe";
import { AppError } from "../../errors.ts";
import type { PaymentEvent } from "./provider.ts";

export interface SignedEvent {
  body: Buffer;
  signature: string | undefined;
  secret: string;
  /** The public URL of this installation; others may share its Stripe team. */
  publicUrl: string;
  now: number;
}

/** In the metadata of a payment without the customer present. */
export const offSession = "unattended";

const ignored: PaymentEvent = { kind: "other" };
/** How old an event may be, so that old events cannot be replayed. */
const toleranceSeconds = 300;

export function readEvent(stripe: Stripe, { body, signature, secret, publicUrl, now }: SignedEvent): PaymentEvent {
  if (signature === undefined) throw new AppError("bad_signature");
  return toPaymentEvent(verify(), publicUrl);

  function verify(): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature ?? "", secret, toleranceSeconds, undefined, now);
    } catch {
      // The library's error contains the whole event, which must not be logged.
      throw new AppError("bad_signature");
    }
  }
}

function toPaymentEvent({ type, data }: Stripe.Event, publicUrl: string): PaymentEvent {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return data.object.payment_status === "paid" ? fromSession(data.object, publicUrl) : ignored;
    case "checkout.session.expired":
      return toFailure(data.object.metadata, "The payment page was closed before paying.");
    case "checkout.session.async_payment_failed":
      return toFailure(data.object.metadata, "Payment failed.");
    case "payment_intent.succeeded":
      return fromIntent(data.object);
    case "payment_intent.payment_failed":
      return fromFailedIntent(data.object);
    case "charge.refunded":
      return fromRefund(data.object);
    case "charge.dispute.closed":
      return data.object.status === "lost" ? fromDispute(data.object) : ignored;
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return fromSubscription(data.object);
    case "payment_method.attached":
      return fromPaymentMethod(data.object);
    default:
      return ignored;
  }
}

function fromSession(session: Stripe.Checkout.Session, publicUrl: string): PaymentEvent {
  const purchaseId = session.metadata?.purchase;
  const subscriptionId = toId(session.subscription);
  const customerId = toId(session.customer);
  const reference = toId(session.payment_intent) ?? subscriptionId;
  if (purchaseId === undefined || reference === undefined) return ignored;
  return {
    kind: "paid",
    purchaseId,
    reference,
    cents: toDollarCents(session.amount_total, session.currency),
    isOurs: session.success_url?.startsWith(`${publicUrl}/`) ?? false,
    ...(customerId !== undefined && { customerId }),
    ...(subscriptionId !== undefined && { subscriptionId }),
  };
}

function fromIntent({ id, metadata, amount_received: cents, currency }: Stripe.PaymentIntent): PaymentEvent {
  const purchaseId = metadata.purchase;
  if (purchaseId === undefined) return ignored;
  return { kind: "paid", purchaseId, reference: id, cents: toDollarCents(cents, currency) };
}

/** A customer on a payment page may still try another card, so the purchase hasn't failed yet. */
function fromFailedIntent({ metadata, last_payment_error: error }: Stripe.PaymentIntent): PaymentEvent {
  if (metadata[offSession] === undefined) return ignored;
  return toFailure(metadata, error?.message ?? "Payment failed.");
}

/** A charge has the metadata of its payment, so it names the purchase even before we know that it was paid. */
function fromRefund({ payment_intent, metadata, amount_refunded: cents, currency }: Stripe.Charge): PaymentEvent {
  const reference = toId(payment_intent);
  if (reference === undefined) return ignored;
  return { kind: "refunded", reference, cents: toDollarCents(cents, currency), ...toPurchaseId(metadata) };
}

function fromDispute({ payment_intent, amount: cents, currency }: Stripe.Dispute): PaymentEvent {
  const reference = toId(payment_intent);
  if (reference === undefined) return ignored;
  return { kind: "refunded", reference, cents: toDollarCents(cents, currency) };
}

/**
 * A plan continues while Stripe retries the payment (`past_due`), and ends once it has given up or waits for a card.
 */
const endedStatuses: Partial<Record<Stripe.Subscription.Status, { isEnded: boolean }>> = {
  canceled: { isEnded: true },
  incomplete_expired: { isEnded: true },
  unpaid: { isEnded: false },
  paused: { isEnded: false },
};

function fromSubscription({ id: subscriptionId, status, metadata }: Stripe.Subscription): PaymentEvent {
  const ended = endedStatuses[status];
  return ended ? { kind: "subscription_over", subscriptionId, ...ended, ...toPurchaseId(metadata) } : ignored;
}

function fromPaymentMethod({ type, customer }: Stripe.PaymentMethod): PaymentEvent {
  const customerId = toId(customer);
  return type === "card" && customerId !== undefined ? { kind: "new_card", customerId } : ignored;
}

function toFailure(metadata: Stripe.Metadata | null, problem: string): PaymentEvent {
  const purchaseId = metadata?.purchase;
  return purchaseId === undefined ? ignored : { kind: "failed", purchaseId, problem };
}

function toPurchaseId(metadata: Stripe.Metadata | null): { purchaseId?: string } {
  const purchaseId = metadata?.purchase;
  return purchaseId === undefined ? {} : { purchaseId };
}

function toDollarCents(cents: number | null, currency: string | null): number | null {
  return currency === "usd" ? cents : null;
}

function toId(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
