// Hands each of a few resources to one user at a time. The others wait; whoever has many waiting gets every other turn
// like anyone else.
import { AppError } from "../../errors.ts";

export interface PoolOptions {
  /** Nobody waits longer than this, in milliseconds: what comes later would find nobody waiting for it any more. */
  patience?: number;
}

interface Waiting<Resource> {
  serve(resource: Resource): void;
}

export type Pool<Resource> = ReturnType<typeof createPool<Resource>>;

export function createPool<Resource>(resources: readonly Resource[], { patience }: PoolOptions = {}) {
  const idle = [...resources];
  /** Whose turn -> who waits, in order. The first key is served next and then goes to the end. */
  const queues = new Map<string, Waiting<Resource>[]>();

  async function take(turn: string): Promise<Resource> {
    return idle.pop() ?? queue(turn);
  }

  function queue(turn: string): Promise<Resource> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        remove(turn, waiting);
        reject(new AppError("overloaded", { headers: { "retry-after": "5" } }));
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      const waiting = {
        serve(resource: Resource) {
          clearTimeout(timer);
          resolve(resource);
        },
      };
      queues.set(turn, [...(queues.get(turn) ?? []), waiting]);
    });
  }

  function remove(turn: string, waiting: Waiting<Resource>): void {
    const rest = (queues.get(turn) ?? []).filter((each) => each !== waiting);
    if (rest.length === 0) queues.delete(turn);
    else queues.set(turn, rest);
  }

  function giveBack(resource: Resource): void {
    for (const [turn, [next, ...rest]] of queues) {
      queues.delete(turn);
      if (rest.length > 0) queues.set(turn, rest);
      if (next) {
        next.serve(resource);
        return;
      }
    }
    idle.push(resource);
  }

  return {
    /** `turn` names who asks: those who ask alike wait for each other, and take turns with everyone else. */
    async use<Result>(work: (resource: Resource) => Promise<Result>, turn = ""): Promise<Result> {
      const resource = await take(turn);
      try {
        return await work(resource);
      } finally {
        giveBack(resource);
      }
    },

    /** Runs `work` on every resource once all of them are free. */
    async useAll(work: (resource: Resource) => Promise<void>): Promise<void> {
      const all = await Promise.all(resources.map((_, index) => take(`all ${index}`)));
      await Promise.all(all.map(work));
      all.forEach(giveBack);
    },
  };
}
