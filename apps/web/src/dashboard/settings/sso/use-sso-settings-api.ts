// The API of a team's single sign-on.
import { type SaveSso, SsoResponse, StartSsoResponse, type VerifySsoDomain } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "../../../lib/api/create-api-hook.ts";

export const useSsoSettingsApi = createApiHook(({ call, toTeamKey }) => ({
  sso: () =>
    queryOptions({
      queryKey: toTeamKey("sso"),
      queryFn: async () => {
        const { connection, redirectUri } = await call("GET", "/team/sso", SsoResponse);
        return { connection, redirectUri };
      },
    }),
  saveSso: (body: z.input<typeof SaveSso>) => call("PUT", "/team/sso", SsoResponse, { body }),
  removeSso: () => call("DELETE", "/team/sso", SsoResponse),
  verifySsoDomain: (body: z.input<typeof VerifySsoDomain>) =>
    call("POST", "/team/sso/domains/verify", SsoResponse, { body }),
  testSso: () => call("POST", "/team/sso/test", StartSsoResponse),
}));
