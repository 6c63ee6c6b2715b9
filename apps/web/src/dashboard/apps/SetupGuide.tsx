import { type Application, maskKey, setupCommand } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../lib/api/client-context.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { CommandLine } from "../../ui/code/CommandLine.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { FirstLog } from "./FirstLog.tsx";

interface SetupGuideProps {
  application: Application;
  onClose: () => void;
}

const steps = [
  "Run the command in your project folder.",
  "Start your application and log something.",
  "Open Logs. New logs appear within seconds.",
];

/** Setup steps for the first application, and whether they worked. */
export function SetupGuide({ application, onClose }: SetupGuideProps) {
  const { queries } = useClient();
  const { data: sdk, isError } = useQuery(queries.sdk());
  const { name, environment, key } = application;
  const firstLog = <FirstLog application={application} />;
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Set up ${name}`}
      description="Installs the logger and adds the code that starts it with this application's key."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="-m-1 p-1">
        {isError && (
          <Alert tone="error" title="Couldn't load the setup command" className="mb-4">
            Close this dialog and open Documentation for the {environment} setup code.
          </Alert>
        )}
        {sdk ? (
          <CommandLine
            command={setupCommand({ ...sdk, name, environment, key })}
            shown={setupCommand({ ...sdk, name, environment, key: maskKey(key) })}
            foot={firstLog}
          />
        ) : (
          firstLog
        )}
      </div>
      <h3 className="mt-6 text-ui font-semibold">What's Next?</h3>
      <ol className="mt-2 flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-table text-muted">
            <span aria-hidden className="font-mono text-mono text-faint">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
