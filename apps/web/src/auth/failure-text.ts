// Each sign-in step has one generic message for requests that the server rejects. Errors not caused by the input add
// their reason, and a connection error replaces the message.
import { ApiError, toErrorMessage } from "../lib/api/api-error.ts";

export interface FailureText {
  text: string;
  reason?: string;
}

export function toFailureText(error: unknown, generic: string): FailureText {
  if (!(error instanceof ApiError) || error.status === 0) return { text: toErrorMessage(error) };
  return isInputError(error) ? { text: generic } : { text: generic, reason: error.message };
}

/** Rate limiting (429) doesn't depend on the input. */
function isInputError({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
