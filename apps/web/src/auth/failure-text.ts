// What was typed in is refused in one generic sentence a step, whatever the reason; all other failures tell theirs.
import { ApiError, toSentence } from "../lib/api-error.ts";

export function toFailureText(error: unknown, generic: string): string {
  return isRefusal(error) ? generic : toSentence(error);
}

/** Too many attempts (429) are no fault of what was typed in. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
