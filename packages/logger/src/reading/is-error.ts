/**
 * Checks properties, because `instanceof` only recognizes errors of this window. Errors that were serialized, and those of
 * some libraries, have no stack.
 */
export function isError(value: unknown): value is Error {
  try {
    const { name, stack, message } = value as Error;
    return message !== undefined && Boolean(stack || /Error/.test(name));
  } catch {
    // null, undefined, or a revoked proxy.
    return false;
  }
}
