// A process with an identity provider and a name server, for tests in a browser. Its parent sends what to change.
import { startDnsServer } from "./dns-server.ts";
import { client, startIdentityServer } from "./identity-server.ts";

/** Each is answered with `true`. */
export type Order = { redirectUri: string } | { domain: string; record: string } | { claims: object; userId: string };

const [provider, dns] = await Promise.all([startIdentityServer(), startDnsServer()]);

process.on("message", (order: Order) => {
  if ("redirectUri" in order) provider.allowRedirectUri(order.redirectUri);
  else if ("domain" in order) dns.setTxt(order.domain, order.record);
  else provider.become({ ...order.claims }, order.userId);
  process.send?.(true);
});
process.on("disconnect", () => process.exit());
process.send?.({ issuer: provider.url, nameServer: dns.address, ...client });
