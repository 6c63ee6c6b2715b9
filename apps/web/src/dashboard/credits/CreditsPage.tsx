import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ComingState } from "../../ui/ComingState.tsx";

export function CreditsPage() {
  return (
    <ComingState
      title="Credits are not sold here yet"
      text="Packages, history and automatic refill will stand here. What your plan includes is shown with the usage."
      action={<ButtonLink to="/dashboard/usage">Open Usage</ButtonLink>}
    />
  );
}
