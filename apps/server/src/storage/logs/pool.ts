// Hands each of a few resources to one user at a time; the others wait their turn.

export type Pool<Resource> = ReturnType<typeof createPool<Resource>>;

export function createPool<Resource>(resources: readonly Resource[]) {
  const idle = [...resources];
  const waiting: ((resource: Resource) => void)[] = [];

  async function take(): Promise<Resource> {
    return idle.pop() ?? new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(resource: Resource) {
    const next = waiting.shift();
    if (next) next(resource);
    else idle.push(resource);
  }

  return {
    async use<Result>(work: (resource: Resource) => Promise<Result>): Promise<Result> {
      const resource = await take();
      try {
        return await work(resource);
      } finally {
        giveBack(resource);
      }
    },

    /** Runs `work` on every resource once all of them are free, after everyone who waits already. */
    async useAll(work: (resource: Resource) => Promise<void>): Promise<void> {
      const all = await Promise.all(resources.map(take));
      await Promise.all(all.map(work));
      all.forEach(giveBack);
    },
  };
}
