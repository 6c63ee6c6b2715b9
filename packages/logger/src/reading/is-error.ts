/** By what it has, because `instanceof` knows only the errors of this window. */
export function isError(value: unknown): value is Error {
  try {
    const { stack, message } = value as Error;
    return Boolean(stack) && message !== undefined;
  } catch {
    // Nothing, or a proxy that was revoked.
    return false;
  }
}
