import { providers, socialErrors } from "@contrail/protocol";
import { Alert } from "../ui/Alert.tsx";
import type { SocialFailure } from "./social-failure.ts";

interface SocialNoticeProps {
  failure: SocialFailure;
  className?: string;
}

/** Nobody is at fault where a provider is not set up; everything else is a failed sign-in. */
export function SocialNotice({ failure: { provider, error }, className }: SocialNoticeProps) {
  const name = providers[provider];
  const isMissing = error === "not_configured";
  return (
    <Alert
      tone={isMissing ? "info" : "error"}
      title={isMissing ? `${name} sign-in isn't set up on this server` : "Login Failed"}
      className={className}
    >
      {socialErrors[error](name)}
    </Alert>
  );
}
