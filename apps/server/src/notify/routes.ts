// Unsubscribing without signing in. Mail clients post a form when someone clicks their own button (RFC 8058).
import { SubscriptionResponse } from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { Unsubscribing } from "./unsubscribe.ts";

const schema = {
  tags: ["Alerts"],
  params: z.object({ token: z.string().check(z.maxLength(300)) }),
  response: { 200: SubscriptionResponse },
};
const maxBodyBytes = 10_000;

export function unsubscribeRoutes(app: TypedApp, { unsubscribing }: { unsubscribing: Unsubscribing }): void {
  // What the body says doesn't matter: the link says everything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBodyBytes }, async () => undefined);

  app.get(
    "/unsubscribe/:token",
    { ...needs("public"), schema: { ...schema, summary: "What a link in an email unsubscribes from" } },
    async (request) => ok("The subscription.", await unsubscribing.get(request.params.token)),
  );

  app.post(
    "/unsubscribe/:token",
    { ...needs("public"), schema: { ...schema, summary: "Unsubscribe with a link in an email" } },
    async (request) => ok("You're unsubscribed.", await unsubscribing.end(request.params.token)),
  );
}
