import type { Application } from "@contrail/protocol";
import { useClient } from "../../lib/client-context.tsx";
import { toIngestAddress } from "../../lib/curl-command.ts";
import { toSetupCommand } from "../../lib/setup-command.ts";
import { Button } from "../../ui/Button.tsx";
import { CommandLine } from "../../ui/CommandLine.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { maskSecret } from "../../ui/mask-secret.ts";
import { FirstLog } from "./FirstLog.tsx";

interface SetupGuideProps {
  application: Application;
  onClose: () => void;
}

const steps = [
  "Run the command in the folder of your project.",
  "Start your application and let it log something.",
  "Open Logs: what it logs stands there moments later.",
];

/** What to do with a first application, and whether it has worked. */
export function SetupGuide({ application, onClose }: SetupGuideProps) {
  const { config } = useClient();
  const { name, environment, key } = application;
  const { seen, hidden } = maskSecret(key, 12);
  const command = (shownKey: string) =>
    toSetupCommand({
      origin: location.origin,
      endpoint: toIngestAddress(config.apiAddress, location.origin),
      name,
      environment,
      key: shownKey,
    });
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Set up ${name}`}
      description="This installs the logger and adds the lines that start it, with the key of this application."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="-m-1 p-1">
        <CommandLine
          command={command(key)}
          shown={command(`${seen}${hidden}`)}
          foot={<FirstLog application={application} />}
        />
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
