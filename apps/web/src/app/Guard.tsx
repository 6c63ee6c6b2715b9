import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { toErrorMessage } from "../lib/api/api-error.ts";
import { isReturningVisitor, markReturningVisitor } from "../lib/session/returning-visitor.ts";
import { useSignInStatus } from "../lib/session/use-sign-in-status.ts";
import { ErrorState } from "../ui/state/ErrorState.tsx";
import { LoadingBar } from "../ui/state/LoadingBar.tsx";
import { withEditorRequest } from "./editor-request.ts";
import { clearReturnPath, saveReturnPath } from "./return-path.ts";

/**
 * Renders its children for signed-in users only. Verifies a stored token; without one, redirects to the sign-in page,
 * or to registration in a browser that has never signed in.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, error, retry } = useSignInStatus();
  const { pathname, search } = useLocation();
  // Save a return path for users who arrived by link, but not for those who just signed out here.
  const [hasCome] = useState(status === "none");
  useEffect(() => {
    if (hasCome) saveReturnPath({ pathname, search });
  }, [hasCome, pathname, search]);
  useEffect(() => {
    if (status !== "none") markReturningVisitor();
    if (status === "signed-in") clearReturnPath();
  }, [status]);
  if (status === "checking") return <LoadingBar />;
  if (status === "failed") return <SignInCheckFailed error={error} retry={retry} />;
  if (status === "none") {
    const login = hasCome && !isReturningVisitor() ? "/login?view=register" : "/login";
    return <Navigate to={withEditorRequest(login, search)} replace />;
  }
  return children;
}

function SignInCheckFailed({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ErrorState title="Couldn't load your account" text={toErrorMessage(error)} onRetry={retry} />
    </main>
  );
}
