import type { Application } from "@contrail/protocol";
import { useClient } from "../../lib/api/client-context.tsx";
import { toCurlCommand, toIngestUrl } from "../../lib/curl-command.ts";
import { CommandLine } from "../../ui/code/CommandLine.tsx";
import { maskSecret } from "../../ui/mask-secret.ts";
import { FirstLog } from "./FirstLog.tsx";

/** How to send a log to this application, and whether one has arrived. */
export function ConnectApp({ application }: { application: Application }) {
  const { config } = useClient();
  const ingestUrl = toIngestUrl(config.apiUrl, location.origin);
  const { visible, masked } = maskSecret(application.key, 12);
  return (
    <section aria-labelledby="connect" className="mt-8 border-t pt-6">
      <h2 id="connect" className="text-ui font-semibold wrap-anywhere">
        Connect {application.name}
      </h2>
      <p className="mt-0.5 mb-4 text-table text-muted">
        Run this in a terminal to send a log, or send one from your code with any HTTP client.
      </p>
      <div className="max-w-180">
        <CommandLine
          command={toCurlCommand(ingestUrl, application.key)}
          shown={toCurlCommand(ingestUrl, `${visible}${masked}`)}
          foot={<FirstLog application={application} />}
        />
      </div>
    </section>
  );
}
