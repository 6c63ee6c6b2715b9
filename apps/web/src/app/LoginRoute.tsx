import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { AuthPage } from "../auth/AuthPage.tsx";
import { useSignInStatus } from "../lib/session/use-sign-in-status.ts";
import { LoadingBar } from "../ui/state/LoadingBar.tsx";
import { saveEditorRequest } from "./editor-request.ts";
import { parseChosenPlan, saveChosenPlan, toDestination } from "./return-path.ts";

/**
 * The sign-in page. Signed-in users are redirected. Once open, it stays until `onDone`, because registration shows its
 * success message after the user is loaded.
 */
export function LoginRoute() {
  const { status } = useSignInStatus();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const dashboard = toDestination(search);
  useEffect(() => {
    saveEditorRequest(search);
    saveChosenPlan(search);
  }, [search]);

  if (open) {
    return (
      <AuthPage
        plan={parseChosenPlan(search)}
        email={(state as { email?: string } | null)?.email}
        onDone={() => void navigate(dashboard, { replace: true })}
      />
    );
  }
  if (status === "signed-in") return <Navigate to={dashboard} replace />;
  if (status === "checking") return <LoadingBar />;
  setOpen(true);
  return null;
}
