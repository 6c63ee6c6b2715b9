import type { Application } from "@contrail/protocol";
import { toLogsLink } from "../../../lib/logs-link.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { FirstLog } from "./FirstLog.tsx";
import { SetupCommand } from "./SetupCommand.tsx";
import { useFirstLog } from "./use-first-log.ts";

interface SetupGuideProps {
  application: Application;
  onClose: () => void;
}

/** How to connect an application, until its first log has arrived. */
export function SetupGuide({ application, onClose }: SetupGuideProps) {
  const log = useFirstLog(application);
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Set up ${application.name}`}
      actions={
        <>
          <Button variant={log ? "quiet" : "primary"} onClick={onClose}>
            Done
          </Button>
          {log && (
            <ButtonLink variant="primary" to={toLogsLink({ appName: application.id })}>
              Open Logs
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="-m-1 p-1">
        <SetupCommand
          application={application}
          foot={<FirstLog application={application} log={log} hasLink={false} />}
          steps={{ hasLog: log !== undefined }}
        />
      </div>
    </Modal>
  );
}
