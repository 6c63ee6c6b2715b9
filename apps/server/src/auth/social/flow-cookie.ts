// Keeps the state of a pending sign-in in the browser that started it.
import { minuteMs, providerIds } from "@contrail/protocol";
import { z } from "zod/mini";
import { createSealedCookie, type SealedCookieDeps } from "../sealed-cookie.ts";

const Flow = z.object({
  provider: z.enum(providerIds),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
});

export type FlowCookie = ReturnType<typeof createFlowCookie>;

export const createFlowCookie = (deps: SealedCookieDeps) =>
  createSealedCookie(deps, { name: "contrail-sign-in", schema: Flow, lifetimeMs: 10 * minuteMs, sameSite: "Lax" });
