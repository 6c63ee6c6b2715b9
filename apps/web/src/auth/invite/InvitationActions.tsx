// What someone can do with an invitation, depending on who is signed in.
import type { InvitationPreview, Team, User } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { teamsKey } from "../../lib/api/queries.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { useAuthApi } from "../use-auth-api.ts";
import { InviteFrame } from "./InvitationCard.tsx";

interface JoinTeamProps {
  token: string;
  invitation: InvitationPreview;
  onJoined: (team: Team) => void;
}

/** Signed in with the right address. */
export function JoinTeam({ token, invitation, onJoined }: JoinTeamProps) {
  const api = useAuthApi();
  const { cache, reload, switchTeam } = useClient();
  const join = useApiMutation({
    mutationFn: () => api.acceptInvitation({ token }),
    onSuccess: async ({ team }) => {
      switchTeam(team.id);
      cache.removeQueries({ queryKey: teamsKey });
      await reload(["members"]);
      onJoined(team);
    },
  });
  return (
    <>
      {join.isError && (
        <Alert tone="error" title="Couldn't join the team" className="mb-4">
          {toErrorMessage(join.error)}
        </Alert>
      )}
      <Button variant="primary" size="site" busy={join.isPending} onClick={() => join.mutate()} className="w-full">
        <span className="truncate">Join {invitation.teamName}</span>
      </Button>
    </>
  );
}

interface OtherAddressProps {
  email: string;
  user: User;
  onSignIn: (email: string) => void;
  onStay: () => void;
}

/** Signed in with another address. */
export function OtherAddress({ email, user, onSignIn, onStay }: OtherAddressProps) {
  const { logout } = useClient();
  function switchAccount() {
    void logout();
    onSignIn(email);
  }
  return (
    <InviteFrame>
      <ErrorState
        title="This invitation is for someone else"
        text={
          <>
            It was sent to <strong className="font-medium text-text">{email}</strong>. You're signed in as {user.email}.
          </>
        }
        className="py-0 wrap-anywhere"
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={switchAccount}>Sign in with that address</Button>
        <Button variant="quiet" onClick={onStay}>
          Stay signed in
        </Button>
      </div>
    </InviteFrame>
  );
}
