// Who makes a request, and in which team. The guard sets it before a handler runs.
import { can, type Permission, parseScopes, type Role, scopesInclude } from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../errors.ts";
import type { AccountRecord, SessionRecord, TeamRecord } from "../database/tables.ts";

/** Who did something, for the audit log. */
export interface Actor {
  kind: "user" | "token" | "editor" | "system";
  /** Of the account or of the token. */
  id: string;
  name: string;
  ip: string | null;
  /** The User-Agent header. */
  agent: string | null;
}

/** Of a request in a browser. */
export function toUserActor({ id, name }: Pick<AccountRecord, "id" | "name">, request: ActorRequest): Actor {
  return { kind: "user", id, name, ...toActorOrigin(request) };
}

export function toActorOrigin({ ip, headers }: ActorRequest): Pick<Actor, "ip" | "agent"> {
  return { ip, agent: headers["user-agent"] ?? null };
}

type ActorRequest = Pick<FastifyRequest, "ip" | "headers">;

export interface AccountAccess {
  account: AccountRecord;
  session: SessionRecord;
  actor: Actor;
}

export interface TeamAccess extends AccountAccess {
  team: TeamRecord;
  role: Role;
  /** For responses that take longer: the access as it is now. Throws if it has ended. */
  recheck: () => Promise<TeamAccess>;
}

/** Without a team on routes that don't need one, if the account isn't in the requested one. */
export type Access = AccountAccess & Partial<Pick<TeamAccess, "team" | "role" | "recheck">>;

declare module "fastify" {
  interface FastifyRequest {
    access: Access | undefined;
  }
}

type GuardedRequest = Pick<FastifyRequest, "access">;

/** Of a route that needs a permission. */
export function teamAccess({ access }: GuardedRequest): TeamAccess {
  if (!access || !hasTeam(access)) throw new AppError("team_not_found");
  return access;
}

/** Of a route that needs a signed-in account. */
export function accountAccess({ access }: GuardedRequest): Access {
  if (!access) throw new AppError("not_signed_in");
  return access;
}

function hasTeam(access: Access): access is TeamAccess {
  return access.team !== undefined;
}

/** A token can do what its scopes and the role of its owner both allow. */
export function mayDo({ session, role }: Pick<TeamAccess, "session" | "role">, permission: Permission): boolean {
  return can(role, permission) && hasScope(session, permission);
}

/** A browser session has every scope. */
export function hasScope({ kind, scopes }: SessionRecord, permission: Permission): boolean {
  return kind === "browser" || scopesInclude(parseScopes(scopes), permission);
}

/** Throws if a token is limited to another application. */
export function requireApplication({ applicationId }: SessionRecord, id: string): void {
  if (applicationId !== null && applicationId !== id) throw new AppError("token_for_other_application");
}
