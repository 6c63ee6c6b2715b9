import { expect, test } from "vitest";
import { permissions, roles } from "./permission.ts";
import { canBeLimited, canGrant, parseScopes, scopesInclude, scopesWith, tokenScopes } from "./token.ts";

test.each([
  ["logs:read", ["logs:read"]],
  ["apps:write", ["views:write", "applications:write", "keys:read", "keys:rotate", "redaction:write"]],
  ["team:admin", ["billing:read", "members:read", "members:write", "team:write", "audit:read"]],
] as const)("%s includes exactly %o", (scope, included) => {
  expect(permissions.filter((permission) => scopesInclude([scope], permission))).toEqual(included);
});

test.each([
  [null, []],
  ["", []],
  ["logs:read", ["logs:read"]],
  ["team:admin logs:read", ["logs:read", "team:admin"]],
  ["logs:read future:scope", ["logs:read"]],
])("stored scopes %j are %j", (text, scopes) => {
  expect(parseScopes(text)).toEqual(scopes);
});

test("a token can do what any of its scopes includes; without scopes, nothing", () => {
  expect(scopesInclude(["logs:read", "apps:write"], "keys:read")).toBe(true);
  expect(scopesInclude(["logs:read", "apps:write"], "members:read")).toBe(false);
  expect(permissions.filter((permission) => scopesInclude([], permission))).toEqual([]);
});

test("no token can delete, pay, change owners or single sign-on, or create tokens", () => {
  expect(permissions.filter((permission) => scopesWith(permission).length === 0)).toEqual([
    "tokens:write",
    "analyses:create",
    "applications:delete",
    "logs:delete",
    "sso:write",
    "billing:write",
    "owners:write",
    "team:delete",
  ]);
});

test.each([
  [["releases:write"], true],
  [["releases:write", "logs:read"], false],
  [["logs:read"], false],
  [[], false],
] as const)("a token with %j can be limited to an application: %s", (scopes, expected) => {
  expect(canBeLimited(scopes)).toBe(expected);
});

test("a role can only grant scopes that it has a use for", () => {
  const granted = Object.fromEntries(roles.map((role) => [role, tokenScopes.filter((scope) => canGrant(role, scope))]));
  expect(granted).toEqual({
    viewer: ["logs:read", "issues:read", "alerts:read"],
    member: ["logs:read", "issues:read", "issues:write", "releases:write", "alerts:read", "alerts:write", "apps:write"],
    admin: tokenScopes,
    owner: tokenScopes,
  });
});
