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

interface UnsubscribeRouteDeps {
  unsubscribing: Unsubscribing;
  publicUrl: string;
}

export function unsubscribeRoutes(app: TypedApp, { unsubscribing, publicUrl }: UnsubscribeRouteDeps): void {
  // What the body says doesn't matter: the link says everything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBodyBytes }, async () => undefined);

  app.get(
    "/unsubscribe/:token",
    { ...needs("public"), schema: { ...schema, summary: "What a link in an email unsubscribes from" } },
    async (request, reply) => {
      const { token } = request.params;
      // Email programs without one-click unsubscribing open this URL, which is in the header, in a browser (RFC 2369).
      if (request.headers.accept?.includes("text/html"))
        return reply.redirect(`${publicUrl}/unsubscribe/${encodeURIComponent(token)}`);
      return ok("The subscription.", await unsubscribing.get(token));
    },
  );

  app.post(
    "/unsubscribe/:token",
    { ...needs("public"), schema: { ...schema, summary: "Unsubscribe with a link in an email" } },
    async (request) => ok("You're unsubscribed.", await unsubscribing.end(request.params.token)),
  );
}
