import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { BrokenSignInLink, ConfirmSignInView } from "../auth/ConfirmSignInView.tsx";
import { useClient } from "../lib/api/client-context.tsx";
import type { AuthSuccess } from "./auth-success.ts";
import { takeEditorRequest } from "./editor-request.ts";
import { toDestination } from "./return-path.ts";

/** A sign-in link that wasn't requested from this tab. */
export function ConfirmSignIn() {
  const { link, isSignedIn, currentUser } = useLoaderData<AuthSuccess>();
  const { api, session, signIn } = useClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const back = isSignedIn ? "/dashboard" : "/login";

  if (!("user" in link)) return <BrokenSignInLink isInvalid={link.isInvalid} back={back} />;

  async function accept(token: string) {
    setBusy(true);
    const { token: replaced } = session.getState();
    await signIn(token);
    // Otherwise the replaced token would stay valid on the server.
    if (replaced !== null) void api.logout(replaced).catch(() => undefined);
    await navigate(toDestination(takeEditorRequest()), { replace: true });
  }

  return (
    <ConfirmSignInView
      user={link.user}
      currentUser={currentUser}
      isSignedIn={isSignedIn}
      isBusy={isBusy}
      onAccept={() => void accept(link.token)}
      onCancel={() => void navigate(back, { replace: true })}
    />
  );
}
