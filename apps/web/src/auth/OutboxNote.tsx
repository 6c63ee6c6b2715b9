import { isLocalHost } from "./local-host.ts";

/** Where to look for a code on an install that sends no mail. */
export function OutboxNote() {
  if (!isLocalHost(location.hostname)) return null;
  return (
    <p className="mt-6 text-table text-muted">
      No mail? Without a mail server, the code is printed in the server's terminal, and so is the link to its local
      outbox.
    </p>
  );
}
