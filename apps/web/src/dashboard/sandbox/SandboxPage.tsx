import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ComingState } from "../../ui/ComingState.tsx";

export function SandboxPage() {
  return (
    <ComingState
      title="Sandbox"
      text="Sending test messages from this page is not here yet. Api Keys has a command that sends one from your terminal."
      action={<ButtonLink to="/dashboard/apps">Open Api Keys</ButtonLink>}
    />
  );
}
