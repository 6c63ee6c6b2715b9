import { type ProviderId, providers, type SocialError, socialErrors } from "@contrail/protocol";

/** Why a sign-in through a provider came back without a user. */
export interface SocialFailure {
  provider: ProviderId;
  error: SocialError;
}

/** Reads `/login?error=...&provider=...`; an address made up by somebody else says nothing. */
export function parseSocialFailure(search: string): SocialFailure | undefined {
  const query = new URLSearchParams(search);
  const provider = query.get("provider") ?? "";
  const error = query.get("error") ?? "";
  return Object.hasOwn(providers, provider) && Object.hasOwn(socialErrors, error)
    ? { provider: provider as ProviderId, error: error as SocialError }
    : undefined;
}
