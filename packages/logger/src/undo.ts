// Every change to the host environment can be undone.

/** Cleanup functions. */
export type Undo = (() => void)[];

/** Replaces a method, if there is one. Undo leaves it alone if someone else has patched it since. */
export function patch<Key extends string, Method>(
  undo: Undo,
  target: Partial<Record<Key, Method>>,
  key: Key,
  replace: (original: Method) => Method,
): void {
  const original = target[key];
  if (!original) return;
  const own = replace(original);
  // Unlike an assignment, this doesn't throw if the target is frozen.
  Reflect.set(target, key, own);
  undo.push(() => {
    if (target[key] === own) Reflect.set(target, key, original);
  });
}

/** Adds a global listener, if the runtime supports events. */
export function listen<HostEvent>(undo: Undo, type: string, handle: (event: HostEvent) => void): void {
  globalThis.addEventListener?.(type, handle as never);
  undo.push(() => globalThis.removeEventListener?.(type, handle as never));
}
