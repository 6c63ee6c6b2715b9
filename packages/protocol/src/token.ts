// The scopes of access tokens. A token can do what its scopes and the current role of its owner both allow.
import { z } from "zod/mini";
import { type Permission, type Role, roles } from "./permission.ts";

export const tokenScopes = [
  "logs:read",
  "issues:read",
  "issues:write",
  "releases:write",
  "alerts:read",
  "alerts:write",
  "apps:write",
  "team:admin",
] as const;
export const TokenScope = z.enum(tokenScopes);
export type TokenScope = z.infer<typeof TokenScope>;

/** The permissions of each scope. */
const permissionsOf = {
  "logs:read": ["logs:read"],
  "issues:read": ["issues:read"],
  "issues:write": ["issues:read", "issues:write"],
  "releases:write": ["releases:write"],
  "alerts:read": ["alerts:read"],
  "alerts:write": ["alerts:read", "alerts:write", "channels:write"],
  "apps:write": ["applications:write", "keys:read", "keys:rotate", "views:write", "redaction:write"],
  "team:admin": ["members:read", "members:write", "audit:read", "billing:read", "team:write"],
} as const satisfies Record<TokenScope, readonly Permission[]>;

/** Scopes whose calls name one application. A token with no others can be limited to an application. */
export const applicationScopes: readonly TokenScope[] = ["releases:write"];

/** Whether a token with these scopes can be limited to an application. */
export function canBeLimited(scopes: readonly TokenScope[]): boolean {
  return scopes.length > 0 && scopes.every((scope) => applicationScopes.includes(scope));
}

/** What editors can do: read what they show. */
export const editorScopes: readonly TokenScope[] = ["logs:read", "issues:read", "alerts:read"];

/** From the text in which scopes are stored; unknown ones, of a newer version, are left out. */
export function parseScopes(text: string | null): TokenScope[] {
  const words = new Set(text?.split(" "));
  return tokenScopes.filter((scope) => words.has(scope));
}

export function scopesInclude(scopes: readonly TokenScope[], permission: Permission): boolean {
  return scopes.some((scope) => (permissionsOf[scope] as readonly Permission[]).includes(permission));
}

/** The scopes that include a permission; none for what is only possible in a browser. */
export function scopesWith(permission: Permission): TokenScope[] {
  return tokenScopes.filter((scope) => scopesInclude([scope], permission));
}

/** The least powerful role that may create a token with a scope. */
export const roleForScope: Readonly<Record<TokenScope, Role>> = {
  "logs:read": "viewer",
  "issues:read": "viewer",
  "issues:write": "member",
  "releases:write": "member",
  "alerts:read": "viewer",
  "alerts:write": "member",
  "apps:write": "member",
  "team:admin": "admin",
};

export function canGrant(role: Role, scope: TokenScope): boolean {
  return roles.indexOf(role) >= roles.indexOf(roleForScope[scope]);
}
