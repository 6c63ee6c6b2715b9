import { providers, socialErrors } from "@contrail/protocol";
import { Alert } from "../../ui/Alert.tsx";
import type { SocialFailure } from "./social-failure.ts";

interface SocialNoticeProps {
  failure: SocialFailure;
  className?: string;
}

/** A provider that isn't configured is not an error; everything else is a failed sign-in. */
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
