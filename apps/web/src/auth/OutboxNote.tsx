import { Link } from "react-router";
import { isLocalHost } from "../lib/local-host.ts";

/** Where to look for a code on an install that sends no mail. */
export function OutboxNote() {
  if (!isLocalHost(location.hostname)) return null;
  return (
    <p className="mt-6 text-table text-muted">
      On this machine mails may stay in the{" "}
      <Link to="/outbox" target="_blank" className="font-medium text-accent hover:underline">
        local outbox
      </Link>
      .
    </p>
  );
}
