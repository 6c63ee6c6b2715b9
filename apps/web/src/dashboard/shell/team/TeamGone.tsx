import { useNavigate } from "react-router";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useTeamState } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";

/** Replaces the screen when the user was removed from the team of this tab, or when it was deleted. */
export function TeamGone() {
  const { switchTeam } = useClient();
  const navigate = useNavigate();
  const [next] = useTeamState().teams;
  return (
    <EmptyState
      title="You're no longer in this team"
      text="It was deleted, or you were removed from it. Your other teams aren't affected."
      action={
        next && (
          <Button
            variant="primary"
            onClick={() => {
              switchTeam(next.id);
              void navigate("/dashboard", { replace: true });
            }}
          >
            Open {next.name}
          </Button>
        )
      }
    />
  );
}
