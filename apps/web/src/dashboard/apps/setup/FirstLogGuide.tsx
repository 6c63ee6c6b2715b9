import type { Application } from "@contrail/protocol";
import { BookOpen, FlaskConical } from "lucide-react";
import { useState } from "react";
import type { FirstLogGuideProps } from "../../../lib/dashboard-parts.ts";
import { toLogsLink } from "../../../lib/logs-link.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { FirstLog } from "./FirstLog.tsx";
import { SetupCommand } from "./SetupCommand.tsx";
import { useFirstLog } from "./use-first-log.ts";

/** Replaces a screen that has nothing to show yet: how to send the first log, and the log once it has arrived. */
export function FirstLogGuide({ applications, title, onContinue }: FirstLogGuideProps) {
  const [chosenId, setChosenId] = useState<string>();
  const application = applications.find(({ id }) => id === chosenId) ?? applications[0];
  if (!application) return null;
  return (
    <section className="w-full max-w-180">
      {applications.length > 1 && (
        <SelectField
          label="Application"
          options={applications.map(({ id, name }) => ({ value: id, label: name }))}
          value={application.id}
          onChange={setChosenId}
          className="mb-6 w-60"
        />
      )}
      <Guide key={application.id} application={application} title={title} onContinue={onContinue} />
    </section>
  );
}

interface GuideProps extends Pick<FirstLogGuideProps, "title" | "onContinue"> {
  application: Application;
}

function Guide({ application, title, onContinue }: GuideProps) {
  const log = useFirstLog(application);
  return (
    <>
      <h2 className="mb-4 text-h2 font-semibold">{log ? "Your first log has arrived" : title}</h2>
      <SetupCommand
        application={application}
        foot={<FirstLog application={application} log={log} hasLink={false} />}
        steps={{ hasLog: log !== undefined }}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        {log ? (
          <>
            <ButtonLink variant="primary" to={toLogsLink({ appName: application.id })}>
              Open Logs
            </ButtonLink>
            {onContinue && <Button onClick={onContinue}>Show the overview</Button>}
          </>
        ) : (
          <>
            <ButtonLink icon={FlaskConical} to="/dashboard/sandbox">
              Send one from the Sandbox
            </ButtonLink>
            <ButtonLink variant="quiet" icon={BookOpen} to="/docs" reloadDocument>
              Documentation
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
