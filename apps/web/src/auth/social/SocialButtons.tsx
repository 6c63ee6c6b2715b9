import { type ProviderId, providers } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { beginSignInFlow } from "../../lib/session/sign-in-flow.ts";
import { Alert } from "../../ui/Alert.tsx";
import { GitHubMark, GoogleMark } from "../../ui/brand/BrandMarks.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { useAuthApi } from "../use-auth-api.ts";
import { SocialNotice } from "./SocialNotice.tsx";

const buttons = [
  { provider: "github", mark: GitHubMark },
  { provider: "google", mark: GoogleMark },
] as const;

interface SocialButtonsProps {
  /** Why the last attempt failed, if it was with a provider. */
  failure: unknown;
  /** Called without an error when an attempt starts. */
  onFailure: (error?: unknown) => void;
}

/** Redirects to the provider, or explains that it isn't configured on this server. */
export function SocialButtons({ failure, onFailure }: SocialButtonsProps) {
  const api = useAuthApi();
  const { config } = useClient();
  const [pending, setPending] = useState<ProviderId>();
  const [unavailable, setUnavailable] = useState<ProviderId>();

  async function signInWith(provider: ProviderId) {
    setUnavailable(undefined);
    setPending(provider);
    onFailure();
    try {
      const { providers: configured } = await api.getProviders();
      if (!configured[provider]) return setUnavailable(provider);
      beginSignInFlow();
      location.assign(`${config.apiUrl}/auth/${provider}`);
    } catch (error) {
      // Not to the provider's route, where the browser would show its own error page.
      onFailure(error);
    } finally {
      setPending(undefined);
    }
  }

  return (
    <>
      <p className="my-6 flex items-center gap-3.5 text-caption text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="grid grid-cols-2 gap-3">
        {buttons.map(({ provider, mark }) => (
          <Button
            key={provider}
            size="site"
            icon={mark}
            busy={pending === provider}
            onClick={() => void signInWith(provider)}
          >
            {providers[provider]}
          </Button>
        ))}
      </div>
      {failure !== undefined && (
        <Alert tone="error" title="Login Failed" className="mt-4">
          {toErrorMessage(failure)}
        </Alert>
      )}
      {unavailable && <SocialNotice failure={{ provider: unavailable, error: "not_configured" }} className="mt-4" />}
    </>
  );
}
