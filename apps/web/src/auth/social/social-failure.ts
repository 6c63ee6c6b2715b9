import { type ProviderId, providers, type SocialError, socialErrors } from "@contrail/protocol";

/** Why a social sign-in failed. */
export interface SocialFailure {
  provider: ProviderId;
  error: SocialError;
}

/** Parses `/login?error=...&provider=...`; unknown values are ignored. */
export function parseSocialFailure(search: string): SocialFailure | undefined {
  const query = new URLSearchParams(search);
  const provider = query.get("provider") ?? "";
  const error = query.get("error") ?? "";
  return Object.hasOwn(providers, provider) && Object.hasOwn(socialErrors, error)
    ? { provider: provider as ProviderId, error: error as SocialError }
    : undefined;
}
