import { type ProviderId, providers } from "@contrail/protocol";
import { useState } from "react";
import { useClient } from "../lib/api/client-context.tsx";
import { beginSignInFlow } from "../lib/session/sign-in-flow.ts";
import { GitHubMark, GoogleMark } from "../ui/brand/BrandMarks.tsx";
import { Button } from "../ui/button/Button.tsx";
import { SocialNotice } from "./SocialNotice.tsx";

const buttons = [
  { provider: "github", mark: GitHubMark },
  { provider: "google", mark: GoogleMark },
] as const;

/** Leads to the provider; one that this install has no client for explains that instead of leading nowhere. */
export function SocialButtons() {
  const { api, config } = useClient();
  const [asked, setAsked] = useState<ProviderId>();
  const [missing, setMissing] = useState<ProviderId>();

  async function go(provider: ProviderId) {
    setMissing(undefined);
    setAsked(provider);
    // When the question fails, the provider's own route still knows the answer.
    const isThere = await api.providers().then(
      (answer) => answer.providers[provider],
      () => true,
    );
    setAsked(undefined);
    if (!isThere) {
      setMissing(provider);
      return;
    }
    beginSignInFlow();
    location.assign(`${config.apiAddress}/auth/${provider}`);
  }

  return (
    <>
      <p className="my-6 flex items-center gap-3.5 text-caption text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="grid grid-cols-2 gap-3">
        {buttons.map(({ provider, mark }) => (
          <Button key={provider} size="site" icon={mark} busy={asked === provider} onClick={() => void go(provider)}>
            {providers[provider]}
          </Button>
        ))}
      </div>
      {missing && <SocialNotice failure={{ provider: missing, error: "not_configured" }} className="mt-4" />}
    </>
  );
}
