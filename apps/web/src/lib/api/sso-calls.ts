// API calls for single sign-on.
import {
  type BreakGlass,
  responseSchema,
  type SaveSso,
  SsoResponse,
  type StartSso,
  StartSsoResponse,
  type VerifySsoDomain,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Call } from "./call.ts";

export function createSsoCalls(call: Call) {
  return {
    /** By the domain of an email address; returns the URL to open. */
    startSso: (body: z.input<typeof StartSso>) => call("POST", "/auth/sso/start", StartSsoResponse, { body }),
    breakGlass: (token: string, body: z.input<typeof BreakGlass>) =>
      call("POST", "/auth/sso/break-glass", responseSchema({}), { token, body }),
    sso: (token: string) => call("GET", "/team/sso", SsoResponse, { token }),
    saveSso: (token: string, body: z.input<typeof SaveSso>) => call("PUT", "/team/sso", SsoResponse, { token, body }),
    removeSso: (token: string) => call("DELETE", "/team/sso", SsoResponse, { token }),
    verifySsoDomain: (token: string, body: z.input<typeof VerifySsoDomain>) =>
      call("POST", "/team/sso/domains/verify", SsoResponse, { token, body }),
    testSso: (token: string) => call("POST", "/team/sso/test", StartSsoResponse, { token }),
  };
}
