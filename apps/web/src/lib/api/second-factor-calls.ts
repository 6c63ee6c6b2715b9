// Calls for two-factor sign-in.
import {
  type AddPasskey,
  type ConfirmPassword,
  type ConfirmTotp,
  FactorAddedResponse,
  PasskeyOptionsResponse,
  PasskeyResponse,
  PasskeySetupResponse,
  type PasskeySignIn,
  RecoveryCodesResponse,
  type RenamePasskey,
  responseSchema,
  type SecondFactor,
  type SecondFactorChallenge,
  SecondFactorOptionsResponse,
  SecondFactorsResponse,
  TokenResponse,
  TotpSetupResponse,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Call } from "./call.ts";

export function createSecondFactorCalls(call: Call) {
  const passkeyPath = (id: string) => `/auth/second-factors/passkeys/${encodeURIComponent(id)}`;
  return {
    secondFactorOptions: (body: z.input<typeof SecondFactorChallenge>) =>
      call("POST", "/auth/second-factor/options", SecondFactorOptionsResponse, { body }),
    verifySecondFactor: (body: z.input<typeof SecondFactor>) =>
      call("POST", "/auth/second-factor", TokenResponse, { body }),
    passkeyOptions: () => call("POST", "/auth/passkey/options", PasskeyOptionsResponse),
    signInWithPasskey: (body: z.input<typeof PasskeySignIn>) => call("POST", "/auth/passkey", TokenResponse, { body }),

    confirmPassword: (token: string, body: z.input<typeof ConfirmPassword>) =>
      call("POST", "/auth/confirm-password", responseSchema({}), { token, body }),
    secondFactors: (token: string) => call("GET", "/auth/second-factors", SecondFactorsResponse, { token }),
    startTotp: (token: string) => call("POST", "/auth/second-factors/totp", TotpSetupResponse, { token }),
    confirmTotp: (token: string, body: z.input<typeof ConfirmTotp>) =>
      call("POST", "/auth/second-factors/totp/confirm", FactorAddedResponse, { token, body }),
    removeTotp: (token: string) => call("DELETE", "/auth/second-factors/totp", responseSchema({}), { token }),
    startPasskey: (token: string) =>
      call("POST", "/auth/second-factors/passkeys/options", PasskeySetupResponse, { token }),
    addPasskey: (token: string, body: z.input<typeof AddPasskey>) =>
      call("POST", "/auth/second-factors/passkeys", FactorAddedResponse, { token, body }),
    renamePasskey: (token: string, id: string, body: z.input<typeof RenamePasskey>) =>
      call("PUT", passkeyPath(id), PasskeyResponse, { token, body }),
    removePasskey: (token: string, id: string) => call("DELETE", passkeyPath(id), responseSchema({}), { token }),
    replaceRecoveryCodes: (token: string) =>
      call("POST", "/auth/second-factors/recovery-codes", RecoveryCodesResponse, { token }),
  };
}
