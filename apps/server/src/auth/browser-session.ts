// Every browser sign-in ends here: it starts a session and sets a cookie that recognizes the browser next time.
import type { SecondFactorMethod, SignInMethod } from "@contrail/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SecurityLog } from "../http/security-log.ts";
import { toUserActor } from "../storage/metadata/accounts/access.ts";
import type { AccountRecord } from "../storage/metadata/accounts/accounts.ts";
import { type Devices, toRequestOrigin } from "./devices.ts";
import { toSessionName } from "./session-name.ts";
import type { Sessions } from "./sessions.ts";

/** A login token, or what the second factor is to be sent with. */
export type SignInOutcome =
  | { token: string }
  | { code: "second_factor_required"; challenge: string; methods: SecondFactorMethod[] };

/** Access to a team that requires single sign-on, until a time. */
export interface SsoGrant {
  teamId: string;
  until: number;
}

export interface SignInDetails {
  method: SignInMethod;
  sso?: SsoGrant | undefined;
}

interface BrowserSessionDeps {
  sessions: Sessions;
  devices: Devices;
  securityLog: SecurityLog;
  /** What the session gets by a single sign-on that this browser has just been through, before its second factor. */
  ssoProofOf: (request: FastifyRequest) => (SsoGrant & { accountId: string }) | undefined;
  challengeFor: (
    account: AccountRecord,
    method: SignInMethod,
  ) => Promise<{ challenge: string; methods: SecondFactorMethod[] }>;
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

export function createBrowserSessions(deps: BrowserSessionDeps) {
  const { sessions, devices, securityLog, ssoProofOf, challengeFor } = deps;

  /** Returns the login token. For accounts without a second factor, or after it was checked. */
  async function startVerified(
    account: AccountRecord,
    request: FastifyRequest,
    reply: FastifyReply,
    { method, sso, hasSecondFactor = false }: SignInDetails & { hasSecondFactor?: boolean },
  ): Promise<string> {
    const actor = toUserActor(account, request);
    const started = { name: toSessionName(request.headers["user-agent"]), method };
    const { token, session } = await sessions.start(account.id, started, { actor, hasSecondFactor });
    const proof = ssoProofOf(request);
    const access = sso ?? (proof?.accountId === account.id ? proof : undefined);
    if (access) await sessions.setSso(session.id, { teamId: access.teamId, until: access.until, source: "provider" });
    reply.header("set-cookie", devices.remember(toRequestOrigin(request), account));
    securityLog.record("signed_in", { accountId: account.id, sessionId: session.id, ip: request.ip });
    return token;
  }

  return {
    startVerified,

    /** After the first factor: password, GitHub, Google, single sign-on. */
    async start(
      account: AccountRecord,
      request: FastifyRequest,
      reply: FastifyReply,
      details: SignInDetails,
    ): Promise<SignInOutcome> {
      if (account.hasSecondFactor) {
        return { code: "second_factor_required", ...(await challengeFor(account, details.method)) };
      }
      return { token: await startVerified(account, request, reply, details) };
    },
  };
}
