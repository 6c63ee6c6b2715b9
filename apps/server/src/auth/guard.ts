// Authenticates requests that need a signed-in account.

import type { PlanId } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { bearer } from "../http/bearer.ts";
import type { AuthorizedRequest } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { AccountRecord } from "../storage/metadata/accounts/accounts.ts";
import type { SignedIn } from "../storage/metadata/accounts/sessions.ts";
import type { Sessions } from "./sessions.ts";

/** With the plan of its personal team. */
type PlanAccount = AccountRecord & { plan: PlanId };

export interface Guard {
  requireSession(request: AuthorizedRequest): Promise<SignedIn & { account: PlanAccount }>;
  requireAccount(request: AuthorizedRequest): Promise<PlanAccount>;
  /** Rejects editor tokens, which may only read logs. */
  requireFullAccess(request: AuthorizedRequest): Promise<SignedIn & { account: PlanAccount }>;
}

export function createGuard({ sessions, securityLog }: { sessions: Sessions; securityLog: SecurityLog }): Guard {
  async function requireSession(request: AuthorizedRequest): Promise<SignedIn & { account: PlanAccount }> {
    const token = bearer(request.headers.authorization);
    if (token === undefined) throw new AppError("not_signed_in");
    const signedIn = await sessions.byToken(token);
    if (!signedIn) {
      securityLog.record("token_rejected", { ip: request.ip });
      throw new AppError("not_signed_in");
    }
    request.accountId = signedIn.account.id;
    const { account, session, membership } = signedIn;
    return { session, account: { ...account, plan: membership?.team.plan ?? "starter" } };
  }

  return {
    requireSession,
    requireAccount: async (request) => (await requireSession(request)).account,
    async requireFullAccess(request) {
      const signedIn = await requireSession(request);
      if (signedIn.session.kind === "editor") throw new AppError("editor_not_allowed");
      return signedIn;
    },
  };
}
