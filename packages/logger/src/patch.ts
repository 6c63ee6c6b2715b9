/** Puts a function in the place of a method. Gives back how to undo it, which leaves alone what others put there since. */
export function patch<Key extends string, Method>(
  target: Partial<Record<Key, Method>>,
  key: Key,
  replace: (original: Method | undefined) => Method,
): () => void {
  const original = target[key];
  const own = replace(original);
  target[key] = own;
  return () => {
    if (target[key] !== own) return;
    if (original) target[key] = original;
    else delete target[key];
  };
}
