// The API of signing in through an identity provider.
import {
  type BreakGlass,
  type BreakGlassCode,
  responseSchema,
  type StartSso,
  StartSsoResponse,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import { createApiHook } from "./create-api-hook.ts";

export const useSsoApi = createApiHook(({ call, callPublic }) => ({
  /** By the domain of an email address; returns the URL to open. */
  startSso: (body: z.input<typeof StartSso>) => callPublic("POST", "/auth/sso/start", StartSsoResponse, { body }),
  sendBreakGlassCode: (body: z.input<typeof BreakGlassCode>) =>
    call("POST", "/auth/sso/break-glass/code", responseSchema({}), { body }),
  breakGlass: (body: z.input<typeof BreakGlass>) => call("POST", "/auth/sso/break-glass", responseSchema({}), { body }),
}));
