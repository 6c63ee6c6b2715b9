// Keeps the state of a pending single sign-on in the browser that started it.
import { minuteMs } from "@contrail/protocol";
import { z } from "zod/mini";
import { createSealedCookie, type SealedCookieDeps } from "../sealed-cookie.ts";

const Flow = z.object({
  teamId: z.string(),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  /** The session that tests the settings and gets access by this sign-in; null: a new session starts. */
  session: z.nullable(z.object({ id: z.string(), accountId: z.string() })),
});

export type SsoFlowCookie = ReturnType<typeof createSsoFlowCookie>;

export const createSsoFlowCookie = (deps: SealedCookieDeps) =>
  createSealedCookie(deps, { name: "contrail-sso", schema: Flow, lifetimeMs: 10 * minuteMs, sameSite: "Lax" });

const Proof = z.object({ accountId: z.string(), teamId: z.string(), until: z.number() });

/** After the identity provider, while the account's second factor is missing: what the session will get. */
export const createSsoProofCookie = (deps: SealedCookieDeps) =>
  createSealedCookie(deps, { name: "contrail-sso-proof", schema: Proof, lifetimeMs: 5 * minuteMs, sameSite: "Lax" });
