// Signing in through GitHub or Google.
import { z } from "zod/mini";
import { answer } from "./answer.ts";

export const providers = { github: "GitHub", google: "Google" } as const;
export type ProviderId = keyof typeof providers;
export const providerIds = Object.keys(providers) as [ProviderId, ...ProviderId[]];

/** Which of them this install has a client for; the button of any other explains itself. */
export const ProvidersAnswer = answer({ providers: z.object({ github: z.boolean(), google: z.boolean() }) });

/** Why a sign-in through a provider ended at `/login?error=…&provider=…`, in words for the sign-in page. */
export const socialErrors = {
  not_configured: (provider: string) =>
    `This install has no ${provider} sign-in configured. Please use your email and password.`,
  denied: (provider: string) => `You did not let Contrail sign you in with ${provider}. Nothing has changed.`,
  expired: (provider: string) =>
    `Signing in with ${provider} took too long or was started elsewhere. Please try again.`,
  failed: (provider: string) => `${provider} could not sign you in. Please try again in a moment.`,
  email_not_verified: (provider: string) =>
    `Your ${provider} account has no verified email address. Verify one there, then try again.`,
} as const;
export type SocialError = keyof typeof socialErrors;
