import type { Team, User } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { isUnreachable, toErrorMessage } from "../../lib/api/api-error.ts";
import { useSession } from "../../lib/api/client-context.tsx";
import { useSignInStatus } from "../../lib/session/use-sign-in-status.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { LoadingBar } from "../../ui/state/LoadingBar.tsx";
import { useAuthApi } from "../use-auth-api.ts";
import { JoinTeam, OtherAddress } from "./InvitationActions.tsx";
import { InvitationCard, InviteFrame } from "./InvitationCard.tsx";
import { RegisterInvitedForm } from "./RegisterInvitedForm.tsx";

interface InvitePageProps {
  /** From the link. */
  token: string | undefined;
  /** Signs in with this address, and returns here. */
  onSignIn: (email: string) => void;
  onJoined: (team: Team) => void;
  onStay: () => void;
}

/** An invitation to a team. Nothing is accepted until the button is pressed, so programs can open the link. */
export function InvitePage({ token, onSignIn, onJoined, onStay }: InvitePageProps) {
  const api = useAuthApi();
  const { status } = useSignInStatus();
  const user = useSession((state) => state.user);
  const preview = useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => (await api.previewInvitation({ token: token ?? "" })).invitation,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (token === undefined) return <Broken text="Open the link in the email again." isSignedIn={user !== null} />;
  if (preview.isPending || status === "checking") return <LoadingBar label="Loading the invitation" />;
  if (preview.isError) {
    if (!isUnreachable(preview.error)) {
      return <Broken text={toErrorMessage(preview.error)} isSignedIn={user !== null} />;
    }
    return (
      <InviteFrame>
        <ErrorState
          title="Couldn't load the invitation"
          text={toErrorMessage(preview.error)}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
          className="py-0"
        />
      </InviteFrame>
    );
  }
  const invitation = preview.data;
  if (user && status === "signed-in" && !isSameAddress(user, invitation.email)) {
    return <OtherAddress email={invitation.email} user={user} onSignIn={onSignIn} onStay={onStay} />;
  }
  return (
    <InvitationCard invitation={invitation}>
      {user && status === "signed-in" ? (
        <JoinTeam token={token} invitation={invitation} onJoined={onJoined} />
      ) : (
        <RegisterInvitedForm token={token} invitation={invitation} onJoined={onJoined} onSignIn={onSignIn} />
      )}
    </InvitationCard>
  );
}

function isSameAddress(user: User, email: string): boolean {
  return user.email.toLowerCase() === email.toLowerCase();
}

/** The link is incomplete, has expired, was used, revoked or replaced. */
function Broken({ text, isSignedIn }: { text: string; isSignedIn: boolean }) {
  return (
    <InviteFrame>
      <ErrorState title="This invitation doesn't work" text={text} className="py-0" />
      <ButtonLink to={isSignedIn ? "/dashboard" : "/login"} replace className="mt-4">
        {isSignedIn ? "Open dashboard" : "Go to sign-in"}
      </ButtonLink>
    </InviteFrame>
  );
}
