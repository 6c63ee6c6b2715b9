import { expect, test } from "vitest";
import { can, leastRole, type Permission, permissions, roles } from "./permission.ts";

const table: Record<(typeof roles)[number], readonly Permission[]> = {
  viewer: ["logs:read", "issues:read", "alerts:read", "billing:read", "members:read", "tokens:write"],
  member: [
    "views:write",
    "analyses:create",
    "applications:write",
    "keys:read",
    "issues:write",
    "releases:write",
    "alerts:write",
  ],
  admin: [
    "applications:delete",
    "channels:write",
    "keys:rotate",
    "logs:delete",
    "redaction:write",
    "members:write",
    "team:write",
    "sso:write",
    "audit:read",
  ],
  owner: ["billing:write", "owners:write", "team:delete"],
};

test.each(roles.map((role, index) => [role, index] as const))(
  "[CLAIM-24] %s: its own permissions and those of the roles before",
  (role, index) => {
    const expected = roles.slice(0, index + 1).flatMap((each) => [...table[each]]);
    expect(permissions.filter((permission) => can(role, permission))).toEqual(expected);
    for (const permission of table[role]) expect(leastRole(permission)).toBe(role);
  },
);
