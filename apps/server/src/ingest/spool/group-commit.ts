// Group commit: items that are added while a commit runs share the next one.

export function createGroupCommit<Item>(commit: (items: Item[]) => Promise<void>) {
  let running: Promise<void> = Promise.resolve();
  let next: { items: Item[]; done: Promise<void> } | undefined;

  return {
    /** Resolves when the item is committed. */
    add(item: Item): Promise<void> {
      if (next) {
        next.items.push(item);
        return next.done;
      }
      const items = [item];
      const run = () => {
        next = undefined;
        return commit(items);
      };
      const done = running.then(run, run);
      next = { items, done };
      running = done;
      return done;
    },

    /** Resolves when everything added so far is committed or has failed. */
    settled: (): Promise<void> => running.catch(() => {}),
  };
}
