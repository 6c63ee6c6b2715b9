// What each role of a team may do: one table, which the server enforces and the web app uses to hide what isn't allowed.
import { z } from "zod/mini";

/** From the least to the most powerful. */
export const roles = ["viewer", "member", "admin", "owner"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** What a role adds to the one before it. */
const added = {
  // `tokens:write`: their own.
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
} as const satisfies Record<Role, readonly string[]>;

export type Permission = (typeof added)[Role][number];

export const permissions: readonly Permission[] = roles.flatMap((role) => [...added[role]]);

export function can(role: Role, permission: Permission): boolean {
  return roles.indexOf(role) >= roles.indexOf(leastRole(permission));
}

/** The least powerful role that has a permission. */
export function leastRole(permission: Permission): Role {
  const role = roles.find((each) => (added[each] as readonly Permission[]).includes(permission));
  if (role === undefined) throw new Error(`Unknown permission: ${permission}`);
  return role;
}
