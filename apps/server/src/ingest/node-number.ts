// The number of this server among those that share its stores; part of every log's sequence number.

import { randomUUID } from "node:crypto";
import { minuteMs, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { StartError } from "../errors.ts";
import { nodeCount } from "../storage/logs/sequence.ts";
import type { NodeStore } from "../storage/metadata/nodes.ts";

export interface NodeNumberDeps {
  nodes: NodeStore;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

export const renewIntervalMs = 20 * secondMs;
// Renewed often enough that only a server that is down loses its number.
const leaseMs = 2 * minuteMs;

export type NodeNumber = Awaited<ReturnType<typeof claimNodeNumber>>;

export async function claimNodeNumber({ nodes, clock, logger }: NodeNumberDeps) {
  const holder = randomUUID();
  let latest = 0;
  let number = await claim();

  /** After its clock was set back, even across a restart, a server finds its number leased, so no sequence number repeats. */
  function latestTime(): number {
    latest = Math.max(latest, clock.now());
    return latest;
  }

  async function hold(candidate: number): Promise<boolean> {
    return nodes.hold(candidate, { holder, now: clock.now(), until: latestTime() + leaseMs });
  }

  async function claim(): Promise<number> {
    for (let candidate = 0; candidate < nodeCount; candidate++) if (await hold(candidate)) return candidate;
    throw new StartError(
      `${nodeCount} servers already share this PostgreSQL, which is the maximum. Stop one of them; its slot is free after two minutes.`,
    );
  }

  return {
    current: (): number => number,

    /** Renews the lease; claims another number if the lease has expired and another server has taken it. */
    async renew(): Promise<void> {
      try {
        if (!(await hold(number))) number = await claim();
      } catch (error) {
        logger.error({ err: error }, "failed to renew the node number of this server");
      }
    },

    /** A number that can't be released now is free after two minutes. */
    release: (): Promise<void> => nodes.release(holder, latestTime()).catch(() => {}),
  };
}
