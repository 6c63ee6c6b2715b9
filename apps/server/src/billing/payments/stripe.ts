// Payments through Stripe: Checkout pages for customers, and charges to a saved card.
import { secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import { AppError } from "../../errors.ts";
import { type Charge, type Order, type PaymentProvider, toCents } from "./provider.ts";
import { offSession } from "./stripe-events.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** URL of Stripe's API; undefined: Stripe's own. */
  apiUrl: string | undefined;
}

export interface StripeProviderDeps {
  stripe: Stripe;
  /** Where customers return to. */
  publicUrl: string;
  logger: Pick<FastifyBaseLogger, "error">;
}

const noCard = { problem: "No card on file. Buy a package once to add one." };

/** The library is large, so it is loaded on first use. */
export async function connectStripe({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  return new Client(secretKey, { timeout: 20 * secondMs, maxNetworkRetries: 2, telemetry: false, ...toHost(apiUrl) });
}

export function createStripeProvider({ stripe, publicUrl, logger }: StripeProviderDeps): PaymentProvider {
  /** Stripe's error messages may contain secrets, so only what Stripe support needs is logged. */
  function unavailable(what: string) {
    return (error: unknown): never => {
      if (!isStripeError(error)) throw error;
      const { type, code, statusCode: status, requestId } = error;
      logger.error({ stripe: { type, code, status, requestId } }, `Stripe ${what}`);
      throw new AppError("payment_unavailable");
    };
  }

  function openPage(order: Order, idempotencyKey: string): Promise<Stripe.Checkout.Session> {
    const { id, customerId, email } = order;
    const back = `${publicUrl}/dashboard/credits?purchase=${encodeURIComponent(id)}`;
    return stripe.checkout.sessions.create(
      {
        ...(order.what === "plan" ? toSubscription(order) : toPayment(order)),
        ...(customerId === null ? { customer_email: email } : { customer: customerId }),
        client_reference_id: id,
        metadata: { purchase: id },
        success_url: back,
        cancel_url: `${back}&canceled=1`,
      },
      { idempotencyKey },
    );
  }

  /** Returns none if the customer was deleted at Stripe. */
  const cardsOf = (customerId: string): Promise<Stripe.PaymentMethod[]> =>
    stripe.customers.listPaymentMethods(customerId, { limit: 1, type: "card" }).then(
      ({ data }) => data,
      (error: unknown) => (isMissing(error) ? [] : unavailable("didn't return the card of a customer")(error)),
    );

  const hasEnded = (subscriptionId: string): Promise<boolean> =>
    stripe.subscriptions.retrieve(subscriptionId).then(
      ({ status }) => status === "canceled" || status === "incomplete_expired",
      () => false,
    );

  return {
    mode: "live",

    async checkout(order) {
      const session = await openPage(order, `checkout-${order.id}`)
        // The operator may have deleted the customer at Stripe, but they still want to pay.
        .catch((error: unknown) => {
          if (!isMissing(error) || order.customerId === null) throw error;
          return openPage({ ...order, customerId: null }, `checkout-retry-${order.id}`);
        })
        .catch(unavailable("didn't open a payment page"));
      if (session.url === null) throw new AppError("payment_unavailable");
      return { url: session.url, id: session.id };
    },

    async closeCheckout(id) {
      await stripe.checkout.sessions.expire(id).catch(unavailable("didn't close a payment page"));
    },

    async charge({ id, name, price, customerId }): Promise<Charge> {
      if (customerId === null) return noCard;
      const [card] = await cardsOf(customerId);
      if (!card) return noCard;
      return stripe.paymentIntents
        .create(
          {
            amount: toCents(price),
            currency: "usd",
            customer: customerId,
            payment_method: card.id,
            off_session: true,
            confirm: true,
            description: name,
            metadata: { purchase: id, [offSession]: "yes" },
          },
          { idempotencyKey: `charge-${id}` },
        )
        .then(toCharge, (error: unknown) => toRefusal(error) ?? unavailable("didn't charge the card")(error));
    },

    async endSubscription(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId).catch(async (error: unknown) => {
        // An ended subscription can't be canceled again, but can still be read. One in another Stripe team can't be
        // read either, and continues there.
        if (isMissing(error) && (await hasEnded(subscriptionId))) return;
        unavailable("didn't end a subscription")(error);
      });
    },
  };
}

function toPayment({ id, name, price, customerId }: Order) {
  return {
    mode: "payment" as const,
    line_items: [{ quantity: 1, price_data: toPrice(name, price) }],
    // Saves the card, so that auto-refill can charge it.
    ...(customerId === null && { customer_creation: "always" as const }),
    payment_intent_data: { setup_future_usage: "off_session" as const, description: name, metadata: { purchase: id } },
  };
}

function toSubscription({ id, name, price }: Order) {
  const monthly = { recurring: { interval: "month" as const } };
  return {
    mode: "subscription" as const,
    line_items: [{ quantity: 1, price_data: { ...toPrice(name, price), ...monthly } }],
    subscription_data: { metadata: { purchase: id } },
  };
}

function toPrice(name: string, price: number) {
  return { currency: "usd", unit_amount: toCents(price), product_data: { name } };
}

function toCharge({ id, status }: Stripe.PaymentIntent): Charge {
  if (status === "succeeded") return { reference: id };
  if (status === "processing") return "pending";
  return { problem: "Your card requires you to confirm the payment. Buy a package yourself instead." };
}

/** The card was declined. Anything else is retried with the same key, so that it is charged once. */
function toRefusal(error: unknown): Charge | undefined {
  return isStripeError(error) && error.type === "StripeCardError" ? { problem: error.message } : undefined;
}

function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.code === "resource_missing";
}

function toHost(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}
