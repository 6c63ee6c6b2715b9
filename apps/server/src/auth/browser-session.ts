// Every browser sign-in ends here: it starts a session and sets a cookie that recognizes the browser next time.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SecurityLog } from "../http/security-log.ts";
import type { AccountRecord } from "../storage/metadata/accounts/accounts.ts";
import { type Devices, toRequestOrigin } from "./devices.ts";
import { toSessionName } from "./session-name.ts";
import type { Sessions } from "./sessions.ts";

interface BrowserSessionDeps {
  sessions: Sessions;
  devices: Devices;
  securityLog: SecurityLog;
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

export function createBrowserSessions({ sessions, devices, securityLog }: BrowserSessionDeps) {
  return {
    /** Returns the login token. */
    async start(account: AccountRecord, request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const name = toSessionName(request.headers["user-agent"]);
      const { token, session } = await sessions.start(account.id, { kind: "browser", name });
      reply.header("set-cookie", devices.remember(toRequestOrigin(request), account));
      securityLog.record("signed_in", { accountId: account.id, sessionId: session.id, ip: request.ip });
      return token;
    },
  };
}
