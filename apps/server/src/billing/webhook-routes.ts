// POST /payments/stripe: Stripe's events. Only the signature says who sent them, so the body is read as it came.
import type Stripe from "stripe";
import type { Clock } from "../clock.ts";
import { ok, type TypedApp } from "../http/routes.ts";
import { readEvent } from "./payments/stripe-events.ts";
import type { Shop } from "./shop.ts";

export interface WebhookRoutesDeps {
  stripe: Stripe;
  webhookSecret: string;
  publicUrl: string;
  shop: Pick<Shop, "hear">;
  clock: Clock;
}

export function webhookRoutes(app: TypedApp, deps: WebhookRoutesDeps) {
  const { stripe, webhookSecret: secret, publicUrl, shop, clock } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_: unknown, body: Buffer) => body);

  app.post("/payments/stripe", { bodyLimit: 2 ** 20, schema: { hide: true } }, async ({ headers, body }) => {
    const signature = headers["stripe-signature"];
    const event = readEvent(stripe, {
      body: body as Buffer,
      signature: typeof signature === "string" ? signature : undefined,
      secret,
      publicUrl,
      now: clock.now(),
    });
    // An error makes Stripe send it again, until it is taken.
    await shop.hear(event);
    return ok("Received.", {});
  });
}
