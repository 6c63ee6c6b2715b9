// Signing in through GitHub or Google.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const providers = { github: "GitHub", google: "Google" } as const;
export type ProviderId = keyof typeof providers;
export const providerIds = Object.keys(providers) as [ProviderId, ...ProviderId[]];

/** Which providers are configured on this installation; the buttons of the others explain why they are unavailable. */
export const ProvidersResponse = responseSchema({ providers: z.object({ github: z.boolean(), google: z.boolean() }) });

/** Why a provider sign-in ended at `/login?error=…&provider=…`, as text for the sign-in page. */
export const socialErrors = {
  not_configured: () => "Please use your email and password.",
  denied: (provider: string) => `You canceled the ${provider} sign-in.`,
  expired: (provider: string) =>
    `Signing in with ${provider} took too long or was started in another browser. Please try again.`,
  failed: (provider: string) => `${provider} couldn't sign you in. Please try again in a moment.`,
  email_not_verified: (provider: string) =>
    `Your ${provider} account doesn't have a verified email address. Verify one there, then try again.`,
} as const;
export type SocialError = keyof typeof socialErrors;
