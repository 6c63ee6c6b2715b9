import { useState } from "react";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { GitHubMark, GoogleMark } from "./BrandMarks.tsx";

type Provider = "GitHub" | "Google";

/** This version has no social sign-in to offer, so a click explains that instead of leading nowhere. */
export function SocialButtons() {
  const [asked, setAsked] = useState<Provider>();
  return (
    <>
      <p className="my-6 flex items-center gap-3.5 text-caption text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button size="site" icon={GitHubMark} onClick={() => setAsked("GitHub")}>
          GitHub
        </Button>
        <Button size="site" icon={GoogleMark} onClick={() => setAsked("Google")}>
          Google
        </Button>
      </div>
      {asked && (
        <Alert key={asked} tone="info" title={`${asked} sign-in is not set up here`} className="mt-4">
          This install has no {asked} sign-in configured. Please use your email and password.
        </Alert>
      )}
    </>
  );
}
