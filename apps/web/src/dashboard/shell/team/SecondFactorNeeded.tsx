import { useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { LeaveTeam } from "../../../ui/dialog/LeaveTeam.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";

/** Instead of any screen of a team that requires a second factor, for members without one. */
export function SecondFactorNeeded({ team }: { team: string }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <EmptyState
        title="Two-factor sign-in required"
        text={`${team} requires a second factor. Set up an authenticator app or a passkey to continue.`}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/dashboard/settings?tab=security" variant="primary">
              Set up two-factor sign-in
            </ButtonLink>
            <Button variant="quiet" onClick={() => setLeaving(true)}>
              Leave team
            </Button>
          </div>
        }
      />
      {isLeaving && <LeaveTeam onClose={() => setLeaving(false)} />}
    </>
  );
}
