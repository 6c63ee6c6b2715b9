import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { toSentence } from "../lib/api/api-error.ts";
import { useSignInStatus } from "../lib/session/use-sign-in-status.ts";
import { FailedState } from "../ui/state/FailedState.tsx";
import { LoadingLine } from "../ui/state/LoadingLine.tsx";
import { withHandOver } from "./hand-over.ts";
import { forgetReturn, keepReturn } from "./return-path.ts";

/**
 * Renders its children for signed-in users only. Verifies a stored token; without one, redirects to the sign-in page.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, error, retry } = useSignInStatus();
  const { pathname, search } = useLocation();
  // Save a return path for users who arrived by link, but not for those who just signed out here.
  const [hasCome] = useState(status === "none");
  useEffect(() => {
    if (hasCome) keepReturn({ pathname, search });
  }, [hasCome, pathname, search]);
  useEffect(() => {
    if (status === "signed-in") forgetReturn();
  }, [status]);
  if (status === "checking") return <LoadingLine />;
  if (status === "failed") return <SignInCheckFailed error={error} retry={retry} />;
  if (status === "none") return <Navigate to={withHandOver("/login", search)} replace />;
  return children;
}

function SignInCheckFailed({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <FailedState title="Couldn't load your account" text={toSentence(error)} onRetry={retry} />
    </main>
  );
}
