/**
 * A request that is aborted with its query once no component needs it. Deferred by a microtask, because StrictMode
 * mounts twice in development, and the first request would be wasted.
 */
export function cancellable<Answer>(toQuery: (signal: AbortSignal) => Promise<Answer>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
    await Promise.resolve();
    signal.throwIfAborted();
    return toQuery(signal);
  };
}
