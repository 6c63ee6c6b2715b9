import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ComingState } from "../../ui/ComingState.tsx";

export function DocumentationPage() {
  return (
    <ComingState
      title="Documentation"
      text="The options of the logger and a snippet for each framework will stand here. How to send a log over HTTP is already written down."
      action={<ButtonLink to="/docs">Read how to send a log</ButtonLink>}
    />
  );
}
