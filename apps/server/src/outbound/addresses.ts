// Which IP addresses the server may connect to when someone else chose the URL (SSRF protection). Pure.
import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * `private` networks may be allowed as a whole; `forbidden` addresses reach the server itself, cloud metadata, or are
 * another spelling of an IPv4 address, and must each be allowed by name.
 */
export type AddressKind = "public" | "private" | "forbidden";

/** `CONTRAIL_OUTBOUND_ALLOW`, parsed. */
export interface AllowList {
  /** Whether it has the word `private`. */
  privateNetworks: boolean;
  networks: readonly { address: string; prefix: number }[];
  /** Lower-case; without a port, every port. */
  hosts: readonly { name: string; port: number | undefined }[];
}

export const allowNone: AllowList = { privateNetworks: false, networks: [], hosts: [] };

const privateNetworks = toBlockList(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"]);

// IPv4: everything that isn't globally reachable (IANA special-purpose registry), and addresses of cloud metadata
// services that are outside of those ranges.
const forbiddenIPv4 = toBlockList([
  "0.0.0.0/8",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "100.100.100.200/32",
  "168.63.129.16/32",
]);

// IPv6: only global unicast is reachable at all. Inside it, Teredo and 6to4 contain IPv4 addresses.
const globalIPv6 = toBlockList(["2000::/3"]);
const forbiddenIPv6 = toBlockList([
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "fd00:ec2::/32",
  "fd20:ce::/32",
]);

export function addressKind(address: string): AddressKind {
  const family = isIP(address);
  // An address with a zone, such as fe80::1%eth0, is local.
  if (family === 0 || address.includes("%")) return "forbidden";
  if (family === 4) {
    if (forbiddenIPv4.check(address)) return "forbidden";
    return privateNetworks.check(address) ? "private" : "public";
  }
  // An IPv4-mapped address would match the rule of its IPv4 address.
  if (canonicalIPv6(address).startsWith("::") || forbiddenIPv6.check(address, "ipv6")) return "forbidden";
  if (privateNetworks.check(address, "ipv6")) return "private";
  return globalIPv6.check(address, "ipv6") ? "public" : "forbidden";
}

/** Whether the allow list names this host and port, whatever it resolves to. */
export function isListedHost({ hosts }: AllowList, name: string, port: number): boolean {
  return hosts.some((host) => host.name === name.toLowerCase() && (host.port ?? port) === port);
}

/** Whether the allow list contains this address. */
export function isListedAddress(allow: AllowList, address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  if (allow.privateNetworks && addressKind(address) === "private") return true;
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return allow.networks.some((network) => {
    // BlockList also matches IPv4-mapped addresses, which aren't listed unless they are written like this.
    if (isIPv6(network.address) !== isIPv6(address)) return false;
    return toBlockList([`${network.address}/${network.prefix}`]).check(address, family);
  });
}

/**
 * Parses `private`, addresses, networks such as 10.1.0.0/16, and hosts with or without a port, separated by commas.
 * Returns the first part that is none of these as `wrong`.
 */
export function parseAllowList(text: string): { allow: AllowList; wrong?: string } {
  const networks: AllowList["networks"][number][] = [];
  const hosts: AllowList["hosts"][number][] = [];
  const parts = text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const allow = { privateNetworks: parts.includes("private"), networks, hosts };
  for (const part of parts) {
    if (part === "private") continue;
    const network = parseNetwork(part);
    const host = network ? undefined : parseHost(part);
    if (network) networks.push(network);
    else if (host) hosts.push(host);
    else return { allow, wrong: part };
  }
  return { allow };
}

function parseNetwork(part: string): AllowList["networks"][number] | undefined {
  const [address = "", bits, ...rest] = part.split("/");
  const family = isIP(address);
  if (family === 0 || address.includes("%") || rest.length > 0) return undefined;
  const most = family === 4 ? 32 : 128;
  if (bits === undefined) return { address, prefix: most };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, prefix: Number(bits) } : undefined;
}

function parseHost(part: string): AllowList["hosts"][number] | undefined {
  const [, name, port] = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/.exec(part) ?? [];
  if (name === undefined || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return undefined;
  return { name: stripBrackets(name), port: port === undefined ? undefined : Number(port) };
}

/** URLs have brackets around IPv6 addresses. */
export function stripBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** The shortest spelling, lower-case. */
function canonicalIPv6(address: string): string {
  return stripBrackets(new URL(`http://[${address}]`).hostname);
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), isIPv6(address) ? "ipv6" : "ipv4");
  }
  return list;
}
