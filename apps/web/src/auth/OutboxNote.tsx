import { isLocalHost } from "./is-local-host.ts";

/** Where to find the code on a server that doesn't send email. */
export function OutboxNote() {
  if (!isLocalHost(location.hostname)) return null;
  return (
    <p className="mt-6 text-table text-muted">
      No email? If this server can't send email, the code and a link to the local outbox are printed in its terminal.
    </p>
  );
}
