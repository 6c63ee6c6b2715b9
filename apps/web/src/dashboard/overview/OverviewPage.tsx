import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ComingState } from "../../ui/ComingState.tsx";

export function OverviewPage() {
  return (
    <ComingState
      title="The overview is not here yet"
      text="Log volume, error rate and the health of each application will stand here. Every log that has arrived can be read in Logs."
      action={<ButtonLink to="/dashboard/logs">Open Logs</ButtonLink>}
    />
  );
}
