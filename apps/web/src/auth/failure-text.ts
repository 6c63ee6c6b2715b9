// Every step of signing in has one generic sentence for what the server refuses. What is no fault of the input tells its
// reason as well, and a server that was not reached refused nothing at all.
import { ApiError, toSentence } from "../lib/api/api-error.ts";

export interface FailureText {
  text: string;
  reason?: string;
}

export function toFailureText(error: unknown, generic: string): FailureText {
  if (!(error instanceof ApiError) || error.status === 0) return { text: toSentence(error) };
  return isFaultOfInput(error) ? { text: generic } : { text: generic, reason: error.message };
}

/** Too many attempts (429) are no fault of what was typed in. */
function isFaultOfInput({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
