// The API of signing up, signing in, resetting a password and accepting an invitation.
import {
  type AcceptInvitation,
  AcceptInvitationResponse,
  type CreateAccount,
  CreateAccountResponse,
  type ForgetPassword,
  InvitationPreviewResponse,
  type Login,
  LoginResponse,
  PasskeyOptionsResponse,
  type PasskeySignIn,
  type PreviewInvitation,
  ProvidersResponse,
  type RegisterInvited,
  RegisterInvitedResponse,
  type ResendCode,
  type ResetPassword,
  responseSchema,
  type SecondFactor,
  type SecondFactorChallenge,
  SecondFactorOptionsResponse,
  TokenResponse,
  type VerifyCode,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import { createApiHook } from "../lib/api/create-api-hook.ts";

export const useAuthApi = createApiHook(({ call, callPublic }) => ({
  createAccount: (body: z.input<typeof CreateAccount>) =>
    callPublic("POST", "/auth/create-gmail-account", CreateAccountResponse, { body }),
  verifyCode: (body: z.input<typeof VerifyCode>) => callPublic("POST", "/auth/verifiy-otp", TokenResponse, { body }),
  login: (body: z.input<typeof Login>) => callPublic("POST", "/auth/gmail-login", LoginResponse, { body }),
  resendCode: (body: z.input<typeof ResendCode>) =>
    callPublic("POST", "/auth/resend-code", responseSchema({}), { body }),
  forgetPassword: (body: z.input<typeof ForgetPassword>) =>
    callPublic("POST", "/auth/forget-password", responseSchema({}), { body }),
  /** The token comes from verifying a reset code. */
  resetPassword: (token: string, body: z.input<typeof ResetPassword>) =>
    callPublic("POST", "/auth/reset-password", responseSchema({}), { token, body }),
  getProviders: () => callPublic("GET", "/auth/providers", ProvidersResponse),

  getSecondFactorOptions: (body: z.input<typeof SecondFactorChallenge>) =>
    callPublic("POST", "/auth/second-factor/options", SecondFactorOptionsResponse, { body }),
  verifySecondFactor: (body: z.input<typeof SecondFactor>) =>
    callPublic("POST", "/auth/second-factor", TokenResponse, { body }),
  getPasskeyOptions: () => callPublic("POST", "/auth/passkey/options", PasskeyOptionsResponse),
  signInWithPasskey: (body: z.input<typeof PasskeySignIn>) =>
    callPublic("POST", "/auth/passkey", TokenResponse, { body }),

  /** For whoever has the link; they need no account. */
  previewInvitation: (body: z.input<typeof PreviewInvitation>) =>
    callPublic("POST", "/auth/invitations/preview", InvitationPreviewResponse, { body }),
  acceptInvitation: (body: z.input<typeof AcceptInvitation>) =>
    call("POST", "/auth/invitations/accept", AcceptInvitationResponse, { body }),
  registerInvited: (body: z.input<typeof RegisterInvited>) =>
    callPublic("POST", "/auth/invitations/register", RegisterInvitedResponse, { body }),
}));
