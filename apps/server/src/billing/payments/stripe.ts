// Payments through Stripe: Checkout pages for people, and charges to a known card.
import type Stripe from "stripe";
import { AppError } from "../../errors.ts";
import type { Charge, Order, PaymentProvider } from "./provider.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe's API is; undefined: at Stripe. */
  apiUrl: string | undefined;
}

export interface StripeProviderDeps {
  stripe: Stripe;
  /** Where people come back to. */
  publicUrl: string;
}

/** The library is loaded only where it is wanted: it is large. */
export async function connectStripe({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  return new Client(secretKey, { timeout: 20_000, maxNetworkRetries: 2, telemetry: false, ...toHost(apiUrl) });
}

export function createStripeProvider({ stripe, publicUrl }: StripeProviderDeps): PaymentProvider {
  return {
    mode: "live",

    async checkout(order) {
      const { id } = order;
      const back = `${publicUrl}/dashboard/credits?purchase=${encodeURIComponent(id)}`;
      const session = await stripe.checkout.sessions
        .create(
          {
            ...(order.what === "plan" ? toSubscription(order) : toPayment(order)),
            ...(order.customerId === null ? { customer_email: order.email } : { customer: order.customerId }),
            client_reference_id: id,
            metadata: { purchase: id },
            success_url: back,
            cancel_url: `${back}&canceled=1`,
          },
          { idempotencyKey: `checkout-${id}` },
        )
        .catch((cause: unknown) => {
          throw new AppError("payment_unavailable", { cause });
        });
      if (session.url === null) throw new AppError("payment_unavailable");
      return { url: session.url };
    },

    async charge({ id, name, price, customerId }): Promise<Charge> {
      if (customerId === null)
        return { problem: "There is no card to charge. Buy a package once; it will be known then." };
      const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 1 });
      const [card] = data;
      if (!card) return { problem: "There is no card to charge. Buy a package once; it will be known then." };
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
            metadata: { purchase: id },
          },
          { idempotencyKey: `charge-${id}` },
        )
        .then(toCharge, toProblem);
    },

    async endSubscription(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId).catch((cause: unknown) => {
        // Ended already: there is nothing to end.
        if (isStripeError(cause) && cause.statusCode === 404) return;
        throw new AppError("payment_unavailable", { cause });
      });
    },
  };
}

function toPayment({ id, name, price, customerId }: Order) {
  return {
    mode: "payment" as const,
    line_items: [{ quantity: 1, price_data: toPrice(name, price) }],
    // The card is kept, so that auto-refill can charge it.
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

export function toCents(dollars: number): number {
  return dollars * 100;
}

function toCharge({ id, status }: Stripe.PaymentIntent): Charge {
  if (status === "succeeded") return { reference: id };
  if (status === "processing") return "pending";
  return { problem: "The card wants its owner to confirm the payment. Buy a package by hand." };
}

/** The card was refused. Anything else is tried again with the same key, so that it is charged once. */
function toProblem(error: unknown): Charge {
  if (isStripeError(error) && error.type === "StripeCardError") return { problem: error.message };
  throw error;
}

function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
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
