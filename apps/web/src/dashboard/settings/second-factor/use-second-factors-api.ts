// The API of the user's second factors.
import {
  type AddPasskey,
  type ConfirmPassword,
  type ConfirmTotp,
  FactorAddedResponse,
  PasskeyResponse,
  PasskeySetupResponse,
  RecoveryCodesResponse,
  type RenamePasskey,
  responseSchema,
  SecondFactorsResponse,
  TotpSetupResponse,
} from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "../../../lib/api/create-api-hook.ts";

export type SecondFactorsApi = ReturnType<typeof useSecondFactorsApi>;

export const useSecondFactorsApi = createApiHook(({ call }) => {
  const passkeyPath = (id: string) => `/auth/second-factors/passkeys/${encodeURIComponent(id)}`;
  return {
    secondFactors: () =>
      queryOptions({
        queryKey: ["second-factors"],
        queryFn: async () => (await call("GET", "/auth/second-factors", SecondFactorsResponse)).secondFactors,
      }),
    confirmPassword: (body: z.input<typeof ConfirmPassword>) =>
      call("POST", "/auth/confirm-password", responseSchema({}), { body }),
    startTotp: () => call("POST", "/auth/second-factors/totp", TotpSetupResponse),
    confirmTotp: (body: z.input<typeof ConfirmTotp>) =>
      call("POST", "/auth/second-factors/totp/confirm", FactorAddedResponse, { body }),
    removeTotp: () => call("DELETE", "/auth/second-factors/totp", responseSchema({})),
    startPasskey: () => call("POST", "/auth/second-factors/passkeys/options", PasskeySetupResponse),
    addPasskey: (body: z.input<typeof AddPasskey>) =>
      call("POST", "/auth/second-factors/passkeys", FactorAddedResponse, { body }),
    renamePasskey: (id: string, body: z.input<typeof RenamePasskey>) =>
      call("PUT", passkeyPath(id), PasskeyResponse, { body }),
    removePasskey: (id: string) => call("DELETE", passkeyPath(id), responseSchema({})),
    replaceRecoveryCodes: () => call("POST", "/auth/second-factors/recovery-codes", RecoveryCodesResponse),
  };
});
