// Who may change whom: only owners can manage owners.
import type { Role } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { mayDo, type TeamAccess } from "../storage/metadata/accounts/access.ts";

const ownersOnly = "Only an owner of the team can do this, signed in with a browser.";

/** Throws unless someone may grant or take away these roles. */
export function requireRank(access: Pick<TeamAccess, "session" | "role">, ...roles: readonly Role[]): void {
  if (!mayDo(access, "members:write")) throw new AppError("permission_denied");
  if (roles.includes("owner") && !mayDo(access, "owners:write")) {
    throw new AppError("permission_denied", { message: ownersOnly });
  }
}
