// The number of this server among those that share its stores: part of every number that it gives to a log.
import { randomUUID } from "node:crypto";
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

export const renewEvery = 20_000;
// Renewed often enough that only a server that is gone loses its number.
const holdFor = 120_000;

export type NodeNumber = Awaited<ReturnType<typeof claimNodeNumber>>;

export async function claimNodeNumber({ nodes, clock, logger }: NodeNumberDeps) {
  const holder = randomUUID();
  let latest = 0;
  let number = await claim();

  /** A clock that is set back, also over a restart, finds its numbers held, so that it gives none to a second log. */
  function latestTime(): number {
    latest = Math.max(latest, clock.now());
    return latest;
  }

  async function hold(candidate: number): Promise<boolean> {
    return nodes.hold(candidate, { holder, now: clock.now(), until: latestTime() + holdFor });
  }

  async function claim(): Promise<number> {
    for (let candidate = 0; candidate < nodeCount; candidate++) if (await hold(candidate)) return candidate;
    throw new StartError(
      `${nodeCount} servers share this PostgreSQL already, which is the most. Stop one; its place is free two minutes later.`,
    );
  }

  return {
    current: (): number => number,

    /** Keeps the number; takes another one when this server was away so long that it went to somebody else. */
    async renew(): Promise<void> {
      try {
        if (!(await hold(number))) number = await claim();
      } catch (error) {
        logger.error({ err: error }, "the number of this server could not be renewed");
      }
    },

    /** What cannot be released now is free two minutes later. */
    release: (): Promise<void> => nodes.release(holder, latestTime()).catch(() => {}),
  };
}
