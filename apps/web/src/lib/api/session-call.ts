// Calls with a session token. While someone signs out, the screens are still there: what they are waiting for is aborted
// before the session ends, and they send nothing without one. Browsers log every rejected request as an error.
import type { Call } from "@contrail/client";
import { toApiError } from "./api-error.ts";

export function createSessionCall(call: Call) {
  const reads = new Set<AbortController>();

  async function read<Answer>(signal: AbortSignal | undefined, send: (signal: AbortSignal) => Promise<Answer>) {
    const controller = new AbortController();
    // Safari has AbortSignal.any since 17.4, later than the oldest browsers that the build supports.
    const abort = () => controller.abort();
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    reads.add(controller);
    try {
      return await send(controller.signal);
    } finally {
      reads.delete(controller);
      signal?.removeEventListener("abort", abort);
    }
  }

  const sessionCall: Call = async (method, path, schema, options = {}) => {
    const { token, signal } = options;
    if (token === "") throw toApiError(401, undefined);
    // A change that someone has made is completed.
    if (token === undefined || method !== "GET") return call(method, path, schema, options);
    return read(signal, (ownSignal) => call(method, path, schema, { ...options, signal: ownSignal }));
  };

  return {
    call: sessionCall,
    abortReads: () => {
      for (const controller of reads) controller.abort();
    },
  };
}
