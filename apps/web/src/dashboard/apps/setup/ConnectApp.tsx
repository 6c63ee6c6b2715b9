import type { Application } from "@contrail/protocol";
import { useState } from "react";
import { FirstLog } from "./FirstLog.tsx";
import { SetupCommand } from "./SetupCommand.tsx";
import { useFirstLog } from "./use-first-log.ts";

interface ConnectAppProps {
  applications: readonly Application[];
  /** Has a new key. */
  announced: Application | undefined;
}

/** How to connect an application that has never sent a log. Stays after its first log, which it shows. */
export function ConnectApp({ applications, announced }: ConnectAppProps) {
  const [shownId, setShownId] = useState<string>();
  const application = announced ?? applications.find(({ id, lastUsedAt }) => lastUsedAt === null || id === shownId);
  if (application?.id !== shownId) setShownId(application?.id);
  return application ? <Connect key={application.id} application={application} /> : null;
}

function Connect({ application }: { application: Application }) {
  const log = useFirstLog(application);
  return (
    <section aria-labelledby="connect" className="mt-8 border-t pt-6">
      <h2 id="connect" className="mb-1 text-ui font-semibold wrap-anywhere">
        Connect {application.name}
      </h2>
      <div className="max-w-180">
        <SetupCommand application={application} foot={<FirstLog application={application} log={log} />} />
      </div>
    </section>
  );
}
