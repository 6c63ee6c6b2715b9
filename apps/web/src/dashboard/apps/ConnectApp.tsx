import type { Application } from "@contrail/protocol";
import { useClient } from "../../lib/client-context.tsx";
import { toCurlCommand, toIngestAddress } from "../../lib/curl-command.ts";
import { CommandBox } from "./CommandBox.tsx";
import { FirstLog } from "./FirstLog.tsx";

/** How to send a log of this application, and whether one has arrived. */
export function ConnectApp({ application }: { application: Application }) {
  const { config } = useClient();
  const address = toIngestAddress(config.apiAddress, location.origin);
  const masked = `${application.key.slice(0, 10)}${"•".repeat(12)}`;
  return (
    <section aria-labelledby="connect" className="mt-8 border-t pt-6">
      <h2 id="connect" className="text-ui font-semibold">
        Connect {application.name}
      </h2>
      <p className="mt-0.5 mb-4 text-table text-muted">
        Run this in a terminal to send a log. Your code can do the same with any HTTP client.
      </p>
      <div className="max-w-180">
        <CommandBox
          command={toCurlCommand(address, application.key)}
          shown={toCurlCommand(address, masked)}
          foot={<FirstLog application={application} />}
        />
      </div>
    </section>
  );
}
