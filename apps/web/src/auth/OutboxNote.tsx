/** Only a page that is served from the user's own machine can have a local outbox. */
const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Where to find the code on a server that doesn't send email. */
export function OutboxNote() {
  if (!localHosts.includes(location.hostname)) return null;
  return (
    <p className="mt-6 text-table text-muted">
      No email? If this server can't send email, the code and a link to the local outbox are printed in its terminal.
    </p>
  );
}
