// How roles are named and described.
import { leastRole, type Permission, type Role, roles } from "@contrail/protocol";

export const roleNames: Record<Role, string> = { viewer: "Viewer", member: "Member", admin: "Admin", owner: "Owner" };

/** Each role can do what the ones before it can. */
export const roleTexts: Record<Role, string> = {
  viewer: "Reads logs, issues, saved views, usage and credits.",
  member: "Also resolves issues, creates applications, sees their keys, saves views and analyzes logs.",
  admin: "Also manages members, keys and redaction, and deletes logs and applications.",
  owner: "Also manages billing and owners, and can delete the team.",
};

/** Who may do something, such as 'Admins and owners'. */
export function toAllowedRoles(permission: Permission): string {
  const names = roles.slice(roles.indexOf(leastRole(permission))).map((role) => `${roleNames[role].toLowerCase()}s`);
  const text = new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
