import { type SsoError, ssoErrors } from "@contrail/protocol";

/** Parses `/login?error=...&provider=sso`; unknown values are ignored. */
export function parseSsoFailure(search: string): SsoError | undefined {
  const query = new URLSearchParams(search);
  const error = query.get("error") ?? "";
  return query.get("provider") === "sso" && Object.hasOwn(ssoErrors, error) ? (error as SsoError) : undefined;
}
