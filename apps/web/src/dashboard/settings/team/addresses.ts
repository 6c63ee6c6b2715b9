// The typed addresses of an invitation.
import { CreateInvitation } from "@contrail/protocol";

/** Splits typed or pasted text; `rest` is the last address if it may not be complete. */
export function splitAddresses(text: string): { addresses: string[]; rest: string } {
  const parts = text.split(/[\s,;]+/);
  const rest = parts.pop() ?? "";
  return { addresses: parts.filter(Boolean), rest };
}

/** Adds addresses without those that are there already; upper and lower case are the same. */
export function addAddresses(addresses: readonly string[], added: readonly string[]): string[] {
  const known = new Map([...addresses, ...added].toReversed().map((address) => [address.toLowerCase(), address]));
  return [...known.values()].toReversed();
}

export function isAddress(text: string): boolean {
  return CreateInvitation.shape.email.safeParse(text).success;
}
