// Which issuers a team may use. Pure.

/**
 * `own`: belongs to one organization. `google`: signs in people of every organization, but says which one in the `hd`
 * claim. `shared`: signs in anyone, so its word about an email address isn't the organization's.
 */
export type IssuerKind = "own" | "google" | "shared";

const sharedHosts = [
  "api.login.yahoo.com",
  "appleid.apple.com",
  "gitlab.com",
  "github.com",
  "id.twitch.tv",
  "login.salesforce.com",
  "slack.com",
  "token.actions.githubusercontent.com",
  "www.facebook.com",
  "www.linkedin.com",
  "www.paypal.com",
];
const microsoftHosts = [
  "login.microsoftonline.com",
  "login.microsoftonline.us",
  "login.partner.microsoftonline.cn",
  "sts.windows.net",
];
/** Instead of an organization's id; the last one is that of personal accounts. */
const sharedTenants = ["", "common", "organizations", "consumers", "9188040d-6c67-4c5b-b112-36a304b66dad"];

export function issuerKind(issuer: string): IssuerKind {
  const { hostname, pathname } = new URL(issuer);
  const host = hostname.replace(/\.$/, "");
  if (host === "accounts.google.com") return "google";
  if (sharedHosts.includes(host)) return "shared";
  const tenant = pathname.split("/")[1]?.toLowerCase() ?? "";
  return microsoftHosts.includes(host) && sharedTenants.includes(tenant) ? "shared" : "own";
}

/** People also paste the URL of the discovery document. */
export function toIssuer(text: string): string {
  return text.trim().replace(/\/\.well-known\/openid-configuration$/, "");
}
