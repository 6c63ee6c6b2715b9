// What a member may do to another one. The server decides; this only hides what it would refuse.
import { can, type Member, type Role, roles } from "@contrail/protocol";

type Person = Pick<Member, "role" | "isYou">;

/** Roles that can be given to this member; none if their role can't be changed. */
export function assignableRoles(ownRole: Role, member: Person): Role[] {
  if (member.isYou || !canManage(ownRole, member)) return [];
  return roles.filter((role) => role !== "owner" || can(ownRole, "owners:write"));
}

export function canRemove(ownRole: Role, member: Person): boolean {
  return !member.isYou && canManage(ownRole, member);
}

/** Hand the team over to this member. */
export function canTransfer(ownRole: Role, member: Person): boolean {
  return can(ownRole, "owners:write") && !member.isYou;
}

export function isOnlyOwner(members: readonly Person[]): boolean {
  const owners = members.filter(({ role }) => role === "owner");
  return owners.length === 1 && owners[0]?.isYou === true;
}

/** Only owners change owners. */
function canManage(ownRole: Role, { role }: Person): boolean {
  return can(ownRole, role === "owner" ? "owners:write" : "members:write");
}
