// Who may read the outbox: a user at this machine, but not through a proxy or from another site's page.

interface Origin {
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Install {
  publicUrl: string;
  trustProxy: boolean | number | readonly string[];
}

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * Only an installation for local use has one. A proxy on this machine may forward requests from anywhere as if they
 * were local, without a header that says so.
 */
export function hasLocalOutbox({ publicUrl, trustProxy }: Install): boolean {
  return localHost.test(new URL(publicUrl).host) && trustProxy === false;
}

/** Does this request come from this machine? */
export function isLocal({ remoteAddress = "", headers }: Origin): boolean {
  // Checking the host as well keeps out pages whose host name points to 127.0.0.1.
  return (
    loopback.test(remoteAddress) &&
    typeof headers.host === "string" &&
    localHost.test(headers.host) &&
    forwarding.every((name) => headers[name] === undefined)
  );
}
