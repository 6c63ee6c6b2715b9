// POST /payments/stripe: Stripe's events. They are authenticated by a signature of the raw body.
import type Stripe from "stripe";
import type { Clock } from "../clock.ts";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { readEvent } from "./payments/stripe-events.ts";
import type { Purchasing } from "./purchasing.ts";

export interface WebhookRoutesDeps {
  stripe: Stripe;
  webhookSecret: string;
  publicUrl: string;
  purchasing: Pick<Purchasing, "handlePaymentEvent">;
  clock: Clock;
}

export function webhookRoutes(app: TypedApp, deps: WebhookRoutesDeps) {
  const { stripe, webhookSecret: secret, publicUrl, purchasing, clock } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_: unknown, body: Buffer) => body);

  app.post(
    "/payments/stripe",
    { ...needs("public"), bodyLimit: 2 ** 20, schema: { hide: true } },
    async ({ headers, body }) => {
      const signature = headers["stripe-signature"];
      const event = readEvent(stripe, {
        body: body as Buffer,
        signature: typeof signature === "string" ? signature : undefined,
        secret,
        publicUrl,
        now: clock.now(),
      });
      // After an error Stripe sends it again, until it succeeds.
      await purchasing.handlePaymentEvent(event);
      return ok("Received.", {});
    },
  );
}
