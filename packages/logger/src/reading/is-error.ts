/** Checks properties, because `instanceof` only recognizes errors of this window. */
export function isError(value: unknown): value is Error {
  try {
    const { stack, message } = value as Error;
    return Boolean(stack) && message !== undefined;
  } catch {
    // null, undefined, or a revoked proxy.
    return false;
  }
}
