import { useState } from "react";
import { useNavigate } from "react-router";
import { InvitePage } from "../auth/invite/InvitePage.tsx";
import { forgetInvitation, takeInvitationToken } from "../auth/invite/stored-invitation.ts";
import { toast } from "../ui/toast/toast.ts";
import { clearReturnPath, saveReturnPath } from "./return-path.ts";

/** The link of an invitation, `/invite#TOKEN`. */
export function InviteRoute() {
  const navigate = useNavigate();
  const [token] = useState(takeInvitationToken);

  function openDashboard() {
    forgetInvitation();
    clearReturnPath();
    void navigate("/dashboard", { replace: true });
  }

  return (
    <InvitePage
      token={token}
      onSignIn={(email) => {
        saveReturnPath({ pathname: "/invite", search: "" });
        void navigate("/login", { state: { email } });
      }}
      onJoined={({ name }) => {
        toast.success(`You joined ${name}`);
        openDashboard();
      }}
      onStay={openDashboard}
    />
  );
}
