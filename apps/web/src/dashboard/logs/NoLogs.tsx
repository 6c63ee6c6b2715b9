import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

interface NoLogsProps {
  /** Set when only one application was asked for. */
  appName: string | undefined;
  onAllApplications: () => void;
}

export function NoLogs({ appName, onAllApplications }: NoLogsProps) {
  const look = "p-8 max-md:px-4";
  if (appName !== undefined) {
    return (
      <EmptyState
        className={look}
        title="No Logs Found"
        text="This application has sent nothing yet, or nothing that is still kept."
        action={<Button onClick={onAllApplications}>Show all applications</Button>}
      />
    );
  }
  return (
    <EmptyState
      className={look}
      title="No Logs Found"
      text="Nothing has arrived yet. Api Keys has a command that sends the first log."
      action={<ButtonLink to="/dashboard/apps">Open Api Keys</ButtonLink>}
    />
  );
}
