import { LogOut, Plus } from "lucide-react";
import { useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useUser } from "../../../lib/session/use-user.ts";
import { Logo } from "../../../ui/brand/Logo.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { CreateTeamModal } from "./CreateTeamModal.tsx";

/** Replaces the dashboard for users who left or deleted their last team. */
export function NoTeam() {
  const { email } = useUser();
  const { logout, switchTeam } = useClient();
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="min-h-dvh bg-surface p-5 md:p-8">
      <Logo />
      <main>
        <h1 className="sr-only">Teams</h1>
        <EmptyState
          title="You're not in a team"
          text={`Create a team to collect logs, or ask a colleague to invite ${email} to theirs.`}
          className="mt-12 md:mt-24"
          action={
            <span className="flex flex-wrap gap-2">
              <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
                Create a team
              </Button>
              <Button variant="quiet" icon={LogOut} onClick={logout}>
                Logout
              </Button>
            </span>
          }
        />
      </main>
      {isCreating && <CreateTeamModal onClose={() => setCreating(false)} onCreated={switchTeam} />}
    </div>
  );
}
