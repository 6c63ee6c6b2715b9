// What was refused lately and why, in memory: enough to tell somebody what is wrong with the first request. No body and no
// key is kept. A request with an unknown key belongs to no account, so it is told to those who ask from its network.
import type { Refusal } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { createRecent } from "../recent.ts";

export interface Refused {
  code: string;
  message: string;
}

export interface Asker {
  accountId: string;
  network: string;
}

export interface RefusalsOptions {
  clock: Clock;
  /** Accounts and networks remembered at most. */
  max?: number;
}

/** Older ones no longer explain anything. */
export const memory = 10 * 60_000;
const kindsEach = 20;

export type Refusals = ReturnType<typeof createRefusals>;

export function createRefusals({ clock, max = 1_000 }: RefusalsOptions) {
  const ofAccounts = createRecent<string, Refusal[]>(max);
  const ofNetworks = createRecent<string, Refusal[]>(max);

  function add(all: typeof ofAccounts, owner: string, { code, message }: Refused, applicationId: string | null): void {
    const known = all.get(owner) ?? [];
    const isSame = (each: Refusal) => each.code === code && each.applicationId === applicationId;
    const count = (known.find(isSame)?.count ?? 0) + 1;
    const latest = { code, message, applicationId, count, lastAt: new Date(clock.now()).toISOString() };
    all.set(owner, [latest, ...known.filter((each) => !isSame(each))].slice(0, kindsEach));
  }

  return {
    noteOf: (application: { id: string; accountId: string }, refused: Refused) =>
      add(ofAccounts, application.accountId, refused, application.id),
    noteUnknown: (network: string, refused: Refused) => add(ofNetworks, network, refused, null),

    /** The latest first. */
    recent({ accountId, network }: Asker): Refusal[] {
      const oldest = new Date(clock.now() - memory).toISOString();
      return [...(ofAccounts.get(accountId) ?? []), ...(ofNetworks.get(network) ?? [])]
        .filter(({ lastAt }) => lastAt >= oldest)
        .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
    },
  };
}
