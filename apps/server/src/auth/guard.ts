// Authenticates requests and checks that they may do what their route needs, before anything else of them is read.
import { can, leastRole, type Permission, scopesWith } from "@contrail/protocol";
import type { FastifyRequest, RouteOptions } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { bearer } from "../http/bearer.ts";
import { bearerAuth, type Needs, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import {
  type Access,
  type Actor,
  hasScope,
  type TeamAccess,
  toActorOrigin,
  toUserActor,
} from "../storage/metadata/accounts/access.ts";
import type { SignedIn, SignedInMember } from "../storage/metadata/accounts/sessions.ts";
import type { Sessions } from "./sessions.ts";
import { needsSso } from "./sso/needs-sso.ts";

export interface GuardDeps {
  clock: Clock;
  sessions: Pick<Sessions, "byToken" | "noteNetwork">;
  securityLog: SecurityLog;
}

export type Guard = ReturnType<typeof createGuard>;

/** Which team a request is about. Without it, the token's, the personal one, or the first that the account joined. */
const teamHeader = "contrail-team";

export function createGuard({ sessions, securityLog, clock }: GuardDeps) {
  async function authenticate(request: FastifyRequest, teamId: string | undefined): Promise<SignedInMember> {
    const token = bearer(request.headers.authorization);
    if (token === undefined) throw new AppError("not_signed_in");
    const signedIn = await sessions.byToken(token, teamId);
    if (!signedIn) {
      securityLog.record("token_rejected", { ip: request.ip });
      throw new AppError("not_signed_in");
    }
    request.accountId = signedIn.account.id;
    await sessions.noteNetwork(signedIn, toActor(request, signedIn));
    return signedIn;
  }

  /** The access to a team, if it includes what is needed. */
  async function enterTeam(request: FastifyRequest, teamId: string | undefined, needed: Permission) {
    const signedIn = await authenticate(request, teamId);
    requireScope(signedIn, needed);
    if (!signedIn.membership) throw new AppError(teamId === undefined ? "no_team" : "team_not_found");
    const { isOpenToBlockedMembers = false } = request.routeOptions.config;
    const isBlocked = !isOpenToBlockedMembers && needsSso(signedIn.session, signedIn.membership.team, clock.now());
    if (isBlocked) throw new AppError("sso_required");
    const access = toTeamAccess(request, signedIn, signedIn.membership, needed);
    requireRole(access, needed);
    if (!isOpenToBlockedMembers) requireSecondFactor(access);
    return access;
  }

  function toTeamAccess(
    request: FastifyRequest,
    signedIn: SignedIn,
    { team, role }: NonNullable<SignedInMember["membership"]>,
    needed: Permission,
  ): TeamAccess {
    const recheck = () => enterTeam(request, team.id, needed);
    return { ...toAccountAccess(request, signedIn), team, role, recheck };
  }

  async function enter(request: FastifyRequest, needed: Exclude<Needs, "public">): Promise<Access> {
    const teamId = teamOf(request);
    if (needed !== "account" && needed !== "session") return enterTeam(request, teamId, needed);
    const signedIn = await authenticate(request, teamId);
    if (needed === "account") requireBrowser(signedIn);
    const { membership } = signedIn;
    const mayEnter = membership && !needsSso(signedIn.session, membership.team, clock.now());
    return mayEnter ? toTeamAccess(request, signedIn, membership, "logs:read") : toAccountAccess(request, signedIn);
  }

  return {
    /** Every route must declare what it needs. Call this before the routes are registered. */
    protect(app: TypedApp): void {
      app.decorateRequest("access", undefined);
      app.addHook("onRoute", (route: RouteOptions) => {
        const needed = route.config?.needs;
        if (needed === undefined)
          throw new Error(`${String(route.method)} ${route.url} doesn't declare what it needs.`);
        route.schema = { ...route.schema, "x-needs": needed };
        if (needed === "public") return;
        Object.assign(route.schema, bearerAuth);
        const guard = async (request: FastifyRequest) => {
          request.access = await enter(request, needed);
        };
        // After the hooks of its scope, such as a rate limit.
        route.onRequest = [route.onRequest ?? [], guard].flat();
      });
    },
  };
}

/** Of the path, or of the header. */
function teamOf({ headers, params, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.teamParam !== undefined) {
    return (params as Record<string, string>)[routeOptions.config.teamParam];
  }
  const header = headers[teamHeader];
  return Array.isArray(header) ? header[0] : header;
}

function toAccountAccess(request: FastifyRequest, signedIn: SignedIn) {
  const { account, session } = signedIn;
  return { account, session, actor: toActor(request, signedIn) };
}

function toActor(request: FastifyRequest, { account, session }: SignedIn): Actor {
  return session.kind === "browser"
    ? toUserActor(account, request)
    : { kind: session.kind, id: session.id, name: session.name, ...toActorOrigin(request) };
}

function requireBrowser({ session }: SignedIn): void {
  if (session.kind === "editor") throw new AppError("editor_not_allowed");
  if (session.kind !== "browser") {
    throw new AppError("permission_denied", { message: "Access tokens can't do this. Please sign in with a browser." });
  }
}

/** A token can do what its scopes and the role of its owner both allow. */
function requireScope({ session }: SignedIn, needed: Permission): void {
  if (hasScope(session, needed)) return;
  if (session.kind === "editor") throw new AppError("editor_not_allowed");
  const [scope] = scopesWith(needed);
  throw new AppError("permission_denied", {
    message:
      scope === undefined
        ? "Access tokens can't do this. Please sign in with a browser."
        : `This token needs the scope ${scope} to do this.`,
  });
}

/** A column of the account that is read anyway says whether it has one. */
function requireSecondFactor({ account, team }: TeamAccess): void {
  if (team.secondFactorRequired && !account.hasSecondFactor) throw new AppError("second_factor_needed");
}

function requireRole({ role, team }: TeamAccess, needed: Permission): void {
  if (can(role, needed)) return;
  throw new AppError("permission_denied", {
    message: `You need the role ${leastRole(needed)} in ${team.name} to do this. Yours is ${role}.`,
  });
}
