import { isLocalHost } from "./local-host.ts";

/** Where to look for a code on an install that sends no mail. */
export function OutboxNote() {
  if (!isLocalHost(location.hostname)) return null;
  return (
    <p className="mt-6 text-table text-muted">
      No email? If this server can't send email, the code and a link to the local outbox are printed in its terminal.
    </p>
  );
}
