// Does this request come from a person at this machine, and not through a proxy or another site's page?

interface Origin {
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

export function isLocal({ remoteAddress = "", headers }: Origin): boolean {
  // Checking the host as well keeps out pages that point a name of theirs at 127.0.0.1.
  return (
    loopback.test(remoteAddress) &&
    typeof headers.host === "string" &&
    localHost.test(headers.host) &&
    forwarding.every((name) => headers[name] === undefined)
  );
}
