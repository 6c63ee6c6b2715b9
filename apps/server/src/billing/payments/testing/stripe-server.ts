// A local Stripe server that responds in the shapes that Stripe documents.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";

export interface StripeCall {
  path: string;
  fields: Record<string, string>;
  idempotencyKey: string | undefined;
}

export const webhookSecret = "whsec_only_tests_have_this";
export const secretKey = "sk_test_only_tests_have_this";

export async function startStripeServer() {
  const calls: StripeCall[] = [];
  const intents = new Map<string, object>();
  const ended = new Set<string>();
  const state = {
    answer: "fine" as "fine" | "declined" | "processing" | "down",
    hasCard: true,
    /** A subscription in another team than the key's. */
    foreign: "",
    /** A customer who was deleted. */
    deleted: "",
    /** Resolves when a request may be answered. */
    hold: (async () => {}) as (call: StripeCall) => Promise<void>,
  };

  function answer({ path, fields, idempotencyKey = "" }: StripeCall): [number, object] {
    if (state.answer === "down") return [500, toError("api_error", "Something is wrong at Stripe.")];
    if (fields.customer === state.deleted || path.includes(`/customers/${state.deleted}/`))
      return [404, toMissing("customer")];
    if (path.endsWith("/expire")) return [200, { object: "checkout.session", status: "expired" }];
    if (path === "POST /v1/checkout/sessions") return [200, toSession(fields)];
    if (path.endsWith("/payment_methods"))
      return [200, toList(state.hasCard ? [{ id: "pm_1", object: "payment_method" }] : [])];
    if (path.includes("/v1/subscriptions/")) return answerForSubscription(path);
    if (path !== "POST /v1/payment_intents") return [404, toError("invalid_request_error", `Unrecognized: ${path}`)];
    if (state.answer === "declined") return [402, toError("card_error", "Your card was declined.")];
    const intent = intents.get(idempotencyKey) ?? toIntent(`pi_${intents.size + 1}`, fields, state.answer);
    intents.set(idempotencyKey, intent);
    return [200, intent];
  }

  /** An ended subscription can be read, but not canceled again. */
  function answerForSubscription(path: string): [number, object] {
    const id = path.split("/").at(-1) ?? "";
    if (id === state.foreign || (path.startsWith("DELETE") && ended.has(id))) return [404, toMissing("subscription")];
    if (path.startsWith("DELETE")) ended.add(id);
    return [200, { id, object: "subscription", status: ended.has(id) ? "canceled" : "active" }];
  }

  const server = createServer((request, reply) => {
    void toCall(request).then(async (call) => {
      calls.push(call);
      await state.hold(call);
      const [status, body] = answer(call);
      reply.writeHead(status, {
        "content-type": "application/json",
        "stripe-should-retry": "false",
        "request-id": "req_1",
      });
      reply.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { secretKey, webhookSecret, apiUrl },
    calls,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const library = new Stripe(secretKey);

/** An event as Stripe sends it, signed by Stripe's own library. */
export function signEvent(type: string, object: object, { secret = webhookSecret, now = 0 } = {}) {
  const payload = JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: "event",
    api_version: "2026-01-28",
    created: Math.floor(now / 1_000),
    type,
    data: { object },
  });
  const timestamp = Math.floor(now / 1_000);
  return { payload, signature: library.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

async function toCall(request: IncomingMessage): Promise<StripeCall> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const key = request.headers["idempotency-key"];
  return {
    path: `${request.method} ${pathname}`,
    fields: Object.fromEntries([...searchParams, ...new URLSearchParams(await text(request))]),
    idempotencyKey: typeof key === "string" ? key : undefined,
  };
}

function toSession(fields: Record<string, string>) {
  const id = `cs_test_${fields.client_reference_id}`;
  return {
    id,
    object: "checkout.session",
    mode: fields.mode,
    status: "open",
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
}

function toIntent(id: string, { amount, currency, customer }: Record<string, string>, answer: string) {
  const status = answer === "processing" ? "processing" : "succeeded";
  return { id, object: "payment_intent", status, amount: Number(amount), currency, customer };
}

function toList(data: object[]) {
  return { object: "list", data, has_more: false, url: "/v1/payment_methods" };
}

function toMissing(what: string) {
  return { error: { ...toError("invalid_request_error", `No such ${what}`).error, code: "resource_missing" } };
}

function toError(type: string, message: string) {
  return { error: { type, message, ...(type === "card_error" && { code: "card_declined" }) } };
}
