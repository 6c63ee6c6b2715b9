import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ComingState } from "../../ui/ComingState.tsx";

export function SettingsPage() {
  return (
    <ComingState
      title="There is nothing to set yet"
      text="Profile and notifications will stand here. The theme is switched at the top right, and your keys are under Api Keys."
      action={<ButtonLink to="/dashboard/apps">Open Api Keys</ButtonLink>}
    />
  );
}
