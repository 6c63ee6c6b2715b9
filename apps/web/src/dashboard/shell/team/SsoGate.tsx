import type { Team } from "@contrail/protocol";
import { KeyRound, LogOut, UserMinus } from "lucide-react";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useSsoApi } from "../../../lib/api/use-sso-api.ts";
import { beginSignInFlow } from "../../../lib/session/sign-in-flow.ts";
import { useTeamState } from "../../../lib/session/use-team.ts";
import { useUser } from "../../../lib/session/use-user.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Logo } from "../../../ui/brand/Logo.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { LeaveTeam } from "../../../ui/dialog/LeaveTeam.tsx";
import { BreakGlass } from "./BreakGlass.tsx";

/** Replaces the dashboard of a team that requires single sign-on, until the user has signed in through it. */
export function SsoGate({ team }: { team: Team }) {
  const api = useSsoApi();
  const { switchTeam, logout } = useClient();
  const { email } = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const others = useTeamState().teams.filter(({ id }) => id !== team.id);
  const start = useApiMutation({
    mutationFn: () => api.startSso({ email }),
    onSuccess: ({ url }) => {
      beginSignInFlow();
      location.assign(url);
    },
  });
  return (
    <div className="min-h-dvh bg-surface p-5 md:p-8">
      <Logo />
      <main className="mx-auto mt-12 w-full max-w-100 md:mt-24">
        <h1 className="text-h3 font-semibold wrap-anywhere">{team.name} requires single sign-on</h1>
        <p className="mt-2 text-ui text-muted">Sign in through your company's identity provider to continue.</p>
        {start.isError && (
          <Alert tone="error" title="Couldn't start single sign-on" className="mt-5">
            {toErrorMessage(start.error)}
          </Alert>
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" icon={KeyRound} busy={start.isPending} onClick={() => start.mutate()}>
            Continue with SSO
          </Button>
          {others.slice(0, 3).map(({ id, name }) => (
            <Button key={id} onClick={() => switchTeam(id)}>
              Open {name}
            </Button>
          ))}
        </div>
        {/* Their texts are aligned with the rest. */}
        <div className="mt-3 -ml-3 flex flex-wrap gap-2">
          <Button variant="quiet" icon={LogOut} onClick={logout}>
            Logout
          </Button>
          <Button variant="quiet" icon={UserMinus} onClick={() => setLeaving(true)}>
            Leave team
          </Button>
        </div>
        {isLeaving && <LeaveTeam onClose={() => setLeaving(false)} />}
        {team.role === "owner" && <BreakGlass team={team} />}
      </main>
    </div>
  );
}
