// What an identity provider's claims mean for a team: the email address that may be trusted, and the role. Pure.
import { CreateAccount, type RoleRule, type SsoError, type SsoRole, ssoRoles } from "@contrail/protocol";
import { z } from "zod/mini";
import type { IssuerKind } from "./issuers.ts";

export type Claims = Readonly<Record<string, unknown>>;

/** The email address, lower-case, or why it can't be trusted. Domains are those that the team has proved. */
export function trustedEmail(
  claims: Claims,
  { kind, domains }: { kind: IssuerKind; domains: readonly string[] },
): { email: string } | { error: SsoError } {
  const email = z.safeParse(CreateAccount.shape.email, claims.email).data;
  if (email === undefined) return { error: "sso_email_not_verified" };
  // Some providers, such as Entra ID, don't send the claim. An organization's own provider speaks for its own domain.
  const isVerified = claims.email_verified ?? kind === "own";
  if (isVerified !== true && isVerified !== "true") return { error: "sso_email_not_verified" };
  if (!domains.includes(domainOf(email))) return { error: "sso_wrong_domain" };
  // A personal Google account can have an address of the domain, too.
  if (kind === "google" && !domains.includes(String(claims.hd).toLowerCase())) return { error: "sso_wrong_domain" };
  return { email };
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

interface RoleSettings {
  defaultRole: SsoRole;
  roleClaim: string | null;
  roleRules: readonly RoleRule[];
}

/** The most powerful role of all rules that match, or else the default. */
export function roleOf(claims: Claims, { defaultRole, roleClaim, roleRules }: RoleSettings): SsoRole {
  const values = roleClaim === null ? [] : textsIn(claimAt(claims, roleClaim));
  const matching = roleRules.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  return ssoRoles.findLast((role) => matching.includes(role)) ?? defaultRole;
}

/** By its name, or by a path such as `realm_access.roles`. Names can be URLs, which have dots, too. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const key of name.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Claims)[key];
  }
  return value;
}

function textsIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}
