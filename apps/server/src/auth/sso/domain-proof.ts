// Proof that a team owns an email domain: a TXT record that only the domain's administrator can create.
import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { secondMs } from "@contrail/protocol";

/** Each record as its parts; throws like node:dns if there are none. */
export type ResolveTxt = (domain: string) => Promise<string[][]>;

export const newDomainToken = (): string => randomBytes(24).toString("base64url");

export const toTxtRecord = (token: string): string => `contrail-verification=${token}`;

/** Whether the domain has the record; throws if DNS doesn't answer. */
export async function hasTxtRecord(resolveTxt: ResolveTxt, domain: string, token: string): Promise<boolean> {
  try {
    const records = await resolveTxt(domain);
    return records.some((parts) => parts.join("").trim() === toTxtRecord(token));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") return false;
    throw error;
  }
}

/** The name servers of the machine, or the given ones. */
export function createTxtResolver(servers?: readonly string[]): ResolveTxt {
  const resolver = new Resolver({ timeout: 3 * secondMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return (domain) => resolver.resolveTxt(domain);
}
