// Everything that is changed in the application's surroundings comes with a way to give it back.

/** What is to be done at the end. */
export type Undo = (() => void)[];

/** Puts a function in the place of a method. Giving it back leaves alone what others put there since. */
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

/** Listens where there are events at all. */
export function listen<Happened>(
  undo: Undo,
  target: Partial<Pick<EventTarget, "addEventListener" | "removeEventListener">>,
  type: string,
  handle: (happened: Happened) => void,
): void {
  target.addEventListener?.(type, handle as never);
  undo.push(() => target.removeEventListener?.(type, handle as never));
}
