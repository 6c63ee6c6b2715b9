// The IP address of the client, if known.
import { BlockList, isIPv6 } from "node:net";

interface ClientRequest {
  /** The client's address according to the proxy settings. */
  ip: string;
  headers: Record<string, unknown>;
  socket: { remoteAddress?: string | undefined };
}

const internal = new BlockList();
internal.addSubnet("127.0.0.0", 8);
internal.addSubnet("10.0.0.0", 8);
internal.addSubnet("172.16.0.0", 12);
internal.addSubnet("192.168.0.0", 16);
internal.addAddress("::1", "ipv6");
internal.addSubnet("fc00::", 7, "ipv6");

/**
 * undefined behind a reverse proxy that isn't configured: all its clients share one address, and a limit on it would
 * let one of them lock out the others.
 */
export function clientAddress({ ip, headers, socket }: ClientRequest): string | undefined {
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const isUnknownProxy = isForwarded && ip === socket.remoteAddress && isInternal(ip);
  return isUnknownProxy ? undefined : ip;
}

function isInternal(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  return internal.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}
