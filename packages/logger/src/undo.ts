// Every change to the host environment can be undone.

/** Cleanup functions. */
export type Undo = (() => void)[];

/** Replaces a method. Undo leaves it alone if someone else has patched it since. */
export function patch<Key extends string, Method>(
  undo: Undo,
  target: Partial<Record<Key, Method>>,
  key: Key,
  replace: (original: Method | undefined) => Method,
): void {
  const original = target[key];
  const own = replace(original);
  target[key] = own;
  undo.push(() => {
    if (target[key] !== own) return;
    if (original) target[key] = original;
    else delete target[key];
  });
}

/** Adds a listener if the target supports events. */
export function listen<HostEvent>(
  undo: Undo,
  target: Partial<Pick<EventTarget, "addEventListener" | "removeEventListener">>,
  type: string,
  handle: (event: HostEvent) => void,
): void {
  target.addEventListener?.(type, handle as never);
  undo.push(() => target.removeEventListener?.(type, handle as never));
}
