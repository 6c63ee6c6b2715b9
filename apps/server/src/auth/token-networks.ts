// The networks that a token was used from, as they are stored with it. Pure.
import { toNetwork } from "./ip-limit.ts";

/** Build systems with many addresses would otherwise make it grow without end. */
const maxNetworks = 50;

/** An internet provider or a build system hands out neighboring addresses, so a /24 or /64 counts as one network. */
export function toTokenNetwork(ip: string): string {
  const network = toNetwork(ip);
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  return ipv4 === undefined ? `${network}::/64` : `${ipv4}.0/24`;
}

/** The list with a new network; undefined if it is in it already. The oldest is dropped. */
export function addNetwork(stored: string, network: string): string | undefined {
  const known = stored === "" ? [] : stored.split(" ");
  return known.includes(network) ? undefined : [...known, network].slice(-maxNetworks).join(" ");
}
