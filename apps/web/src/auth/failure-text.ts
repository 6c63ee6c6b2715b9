// Authentication failures are told in one sentence a step, whatever the server's reason was.
import { ApiError } from "../lib/api-error.ts";

/** A server that was not reached has given no reason at all, so that is said instead. */
export function toFailureText(error: unknown, generic: string): string {
  return error instanceof ApiError && error.status === 0 ? error.message : generic;
}
