import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";

/** Instead of any screen of a team that requires a second factor, for members without one. */
export function SecondFactorNeeded({ team }: { team: string }) {
  return (
    <EmptyState
      title="Two-factor sign-in required"
      text={`${team} requires a second factor. Set up an authenticator app or a passkey to continue.`}
      action={
        <ButtonLink to="/dashboard/settings?tab=security" variant="primary">
          Set up two-factor sign-in
        </ButtonLink>
      }
    />
  );
}
